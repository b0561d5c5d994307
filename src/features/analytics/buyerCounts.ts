import type { Member } from '../../../resources/analytics/queries.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import { isBlank, sumOf, type ChartData } from '../../ui/charts/chartData.ts'
import { figureOf, textOf } from './figures.ts'

/**
 * Units sold, by a property of the buyers; values that the portal does not know count as `unknown`.
 */
export function byValue(
  rows: readonly AnalyticsRow[],
  member: Member,
  known: readonly string[],
): Map<string, number> {
  const units = new Map(known.map((value) => [value, 0]))
  for (const row of rows) {
    const value = textOf(row, member)
    const group = known.includes(value) ? value : 'unknown'
    units.set(group, (units.get(group) ?? 0) + figureOf(row, 'saleDays.units'))
  }
  return units
}

/** The largest point with its share of the total, except for the last point, which is `unknown`. */
export function largest(data: ChartData, share: (value: number) => string) {
  const [series] = data.series
  if (!series || isBlank(data)) return undefined
  const known = data.points.slice(0, -1)
  const valueOf = ({ values }: ChartData['points'][number]) => values[series.key] ?? 0
  const top = known.reduce((best, one) => (valueOf(one) > valueOf(best) ? one : best))
  if (valueOf(top) === 0) return undefined
  return { name: top.label, share: share(valueOf(top) / sumOf(data, series)) }
}
