import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { rowFilters, type RowFilter } from '../../../resources/settings/imports.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import '../../views/list/valueTab.css'

interface Props {
  readonly one: ImportSummary
  /** Null for rows of every kind. */
  readonly outcome: RowFilter | null
  readonly onChange: (outcome: RowFilter | null) => void
}

/** What needs somebody comes first. */
const urgent: readonly RowFilter[] = ['faulty', 'failed', 'kept']
const order = [...urgent, ...rowFilters.filter((one) => !urgent.includes(one))]

/** How many rows there are of each kind; a press shows those alone. */
export function OutcomeTabs({ one, outcome, onChange }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { counts, rows } = one
  const format = numberFormat(locale).format
  const there = order.filter((kind) => (counts[kind] ?? 0) > 0 || kind === outcome)
  const tab = (kind: RowFilter | null, label: string, count: number) => (
    <button
      key={kind}
      type="button"
      className="value-tab"
      aria-pressed={kind === outcome}
      onClick={() => onChange(kind)}
    >
      {label}
      <span className="value-tab-count">{format(count)}</span>
    </button>
  )
  return (
    <fieldset className="value-tabs" aria-label={t('app.imports.one.tabs')}>
      {there.map((kind) => tab(kind, t(`app.imports.outcome.${kind}`), counts[kind] ?? 0))}
      {tab(null, t('app.imports.one.all'), rows)}
    </fieldset>
  )
}
