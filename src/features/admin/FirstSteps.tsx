import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { firstSteps, startsWith } from '../../../resources/navigation/firstSteps.ts'
import { model } from '../../../resources/index.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import '../../ui/visuallyHidden.css'
import '../../views/form/section.css'
import './admin.css'

const staleTimeMs = 60_000
const onlyTotal = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: '_id', order: 'ASC' },
  filter: {},
  meta: { columns: [] },
} as const

/** What to set up first, ticked by what exists; absent once all of it does. */
export function FirstSteps() {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const dataProvider = useDataProvider()
  const names = firstSteps.filter((name) => may(model, subject, 'create', model.resource(name)))
  const totals = useQueries({
    queries: names.map((name) => ({
      queryKey: [name, 'firstSteps'],
      queryFn: async () => (await dataProvider.getList(name, onlyTotal)).total ?? 0,
      staleTime: staleTimeMs,
    })),
  })
  // Not before all is known: a step that is done would be offered for a moment.
  if (totals.some(({ data }) => data === undefined)) return null
  const steps = names.map((name, at) => ({
    name,
    isDone: (totals[at]?.data ?? 0) > (startsWith[name] ?? 0),
  }))
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="section admin-steps" aria-labelledby={id}>
      <h2 className="section-title" id={id} {...tourTarget('firstSteps')}>
        {t('app.adminSteps.title')}
      </h2>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone ? '' : undefined}>
            {isDone && <Icon name="done" />}
            <Link to={href(isDone ? 'list' : 'create', name)}>{t(`app.adminSteps.${name}`)}</Link>
            {isDone && <span className="visually-hidden">{t('app.adminSteps.done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
