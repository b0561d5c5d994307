import type { Member } from '../../../resources/analytics/queries.ts'
import type { AnalyticsRow } from '../../api/analyticsRows.ts'

/** A number of a row, in which numbers are strings. */
export const figureOf = (row: AnalyticsRow | undefined, member: Member): number =>
  Number(row?.[member] ?? 0) || 0

/** A text of a row; empty if it has none. */
export function textOf(row: AnalyticsRow, member: Member): string {
  const value = row[member]
  return typeof value === 'string' ? value : ''
}
