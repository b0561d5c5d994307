import { inkOf } from './ChartInks.tsx'
import { inkCount, sumOf, type ChartData, type ChartKind } from './chartData.ts'
import './chartLegend.css'

interface Props {
  readonly kind: ChartKind
  readonly data: ChartData
  readonly id: string
  /** Formats a share of the total. */
  readonly formatShare: (share: number) => string
}

/** The legend of colours and patterns, with the size of each share. Nothing for a single series. */
export function ChartLegend({ kind, data, id, formatShare }: Props) {
  const { series, points } = data
  const [first] = series
  if (kind !== 'shares' && series.length < 2) return null
  const total = first ? sumOf(data, first) : 0
  const entries =
    kind === 'shares' && first
      ? points.map(({ label, values }) => {
          const value = values[first.key] ?? 0
          return { label, value: `${formatShare(value / total)} (${first.format(value)})` }
        })
      : series.map(({ label }) => ({ label, value: null }))
  return (
    <ul className="chart-legend" data-kind={kind}>
      {entries.map(({ label, value }, at) => (
        <li key={label} data-ink={at % inkCount}>
          <svg
            className="chart-legend-swatch"
            viewBox="0 0 16 16"
            aria-hidden="true"
            focusable="false"
          >
            <rect width="16" height="16" rx="3" fill={inkOf(id, at)} />
          </svg>
          <span>{label}</span>
          {value !== null && <strong>{value}</strong>}
        </li>
      ))}
    </ul>
  )
}
