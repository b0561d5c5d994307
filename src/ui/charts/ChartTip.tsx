import { valueText, type Point, type Series } from './chartData.ts'
import './chart.css'

interface Props {
  /** What recharts passes for the point under the pointer or with the keyboard focus. */
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: unknown }[]
  readonly series: readonly Series[]
  readonly points: readonly Point[]
  /** The text after a value: its share of the total. */
  readonly noteOf?: (point: Point) => string
}

const pointIndex = (payload: Props['payload']): number | undefined => {
  const row = payload?.[0]?.payload
  return typeof row === 'object' && row !== null && 'at' in row && typeof row.at === 'number'
    ? row.at
    : undefined
}

/** The values of one point, announced to screen readers as the keyboard moves. */
export function ChartTip({ active = false, payload, series, points, noteOf }: Props) {
  const point = points[pointIndex(payload) ?? -1]
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
