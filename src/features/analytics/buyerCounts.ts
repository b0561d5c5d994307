import type { Member } from '../../../resources/analytics/queries.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'
import { isBlank, sumOf, type ChartData } from '../../ui/charts/chartData.ts'
import { figureOf, textOf } from './figures.ts'

/** Pieces by what is known of those who bought them; values that we do not know count as unknown. */
export function byValue(
  rows: readonly AnalyticsRow[],
  member: Member,
  known: readonly string[],
): Map<string, number> {
  const found = new Map(known.map((value) => [value, 0]))
  for (const row of rows) {
    const value = textOf(row, member)
    const place = known.includes(value) ? value : 'unknown'
    found.set(place, (found.get(place) ?? 0) + figureOf(row, 'saleDays.units'))
  }
  return found
}

/** The largest of the points, with its share of the whole; what is not known stands last and is none. */
export function largest(data: ChartData, share: (value: number) => string) {
  const [series] = data.series
  if (!series || isBlank(data)) return undefined
  const known = data.points.slice(0, -1)
  const valueOf = ({ values }: ChartData['points'][number]) => values[series.key] ?? 0
  const top = known.reduce((best, one) => (valueOf(one) > valueOf(best) ? one : best))
  if (valueOf(top) === 0) return undefined
  return { name: top.label, share: share(valueOf(top) / sumOf(data, series)) }
}
