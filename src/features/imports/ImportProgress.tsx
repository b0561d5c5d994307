import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import type { BusyState } from './importQueries.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './imports.css'

/** How far the step under way is; whoever leaves stops nothing. */
export function ImportProgress({
  one,
  state,
}: {
  readonly one: ImportSummary
  readonly state: BusyState
}) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const count = numberFormat(locale).format
  const { done, rows } = one
  return (
    <section className="imports-progress" aria-labelledby={id}>
      <h3 id={id} className="imports-title">
        {t(`app.imports.one.byState.${state}`)}
      </h3>
      <ProgressBar
        percent={rows > 0 ? Math.min(100, (done / rows) * 100) : undefined}
        aria-labelledby={id}
      />
      <p className="imports-count">
        {t('app.imports.one.progress', { done: count(done), all: count(rows) })}
      </p>
      <p className="imports-hint">{t('app.imports.one.leave')}</p>
    </section>
  )
}
