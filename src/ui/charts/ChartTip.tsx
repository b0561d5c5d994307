import { valueText, type Point, type Series } from './chartData.ts'
import './chart.css'

interface Props {
  /** What recharts says of the place that the pointer or the keyboard is at. */
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: unknown }[]
  readonly series: readonly Series[]
  readonly points: readonly Point[]
  /** Said behind a value: its share of the whole. */
  readonly noteOf?: (point: Point) => string
}

const placeOf = (payload: Props['payload']): number | undefined => {
  const row = payload?.[0]?.payload
  return typeof row === 'object' && row !== null && 'at' in row && typeof row.at === 'number'
    ? row.at
    : undefined
}

/** The values of one place, which screen readers are told as the keyboard moves on. */
export function ChartTip({ active = false, payload, series, points, noteOf }: Props) {
  const point = points[placeOf(payload) ?? -1]
  if (!active || !point) return null
  return (
    <output className="chart-tip" aria-live="assertive">
      <strong>{point.label}</strong>
      {series.map((one) => (
        <span key={one.key}>
          {one.label}: {valueText(point, one)}
          {noteOf && ` (${noteOf(point)})`}
        </span>
      ))}
    </output>
  )
}
