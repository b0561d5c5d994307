import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './imports.css'

/** How far the step under way is; whoever leaves stops nothing. */
export function ImportProgress({ one }: { readonly one: ImportSummary }) {
  const t = useTranslate()
  const id = useId()
  const [locale] = useLocaleState()
  const count = numberFormat(locale).format
  const { state, done, rows } = one
  return (
    <section className="imports-progress" aria-labelledby={id}>
      <h3 id={id} className="imports-title">
        {t(`app.imports.one.byState.${state}`)}
      </h3>
      <LinearProgress
        variant={rows > 0 ? 'determinate' : 'indeterminate'}
        value={rows > 0 ? Math.min(100, (done / rows) * 100) : 0}
        aria-labelledby={id}
      />
      <p className="imports-count">
        {t('app.imports.one.progress', { done: count(done), all: count(rows) })}
      </p>
      <p className="imports-hint">{t('app.imports.one.leave')}</p>
    </section>
  )
}
