import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { filterOf, listQuery } from '../../../resources/inbox/inboxItem.ts'
import { todayItems } from '../../../resources/inbox/todayItems.ts'
import { today } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import './operations.css'

interface Props {
  readonly figures: CallAnswer<'readOperations'>
  /** When they were read. */
  readonly now: number
}

/** How much is due today; each count opens the list that it counts. Absent for who sees none. */
export function TodayCounts({ figures, now }: Props) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const counts = todayItems.flatMap((item) => {
    const found = figures.find(({ name }) => name === item.name)
    return found ? [{ ...item, count: found.value }] : []
  })
  if (counts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="operations-title" id={id}>
        {t('app.operations.today')}
      </h2>
      <ul className="operations-counts">
        {counts.map(({ name, resource, filter, text, count }) => (
          <li key={name}>
            <Link
              className="operations-count"
              to={`${href('list', resource)}?${listQuery(filterOf({ filter }, today(now)))}`}
            >
              {t(text, { smart_count: count, count: numberFormat(locale).format(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
