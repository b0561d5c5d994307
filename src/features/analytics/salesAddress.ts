import {
  performanceColumns,
  type Direction,
  type PerformanceColumn,
} from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'

/** The state of the sales page, as kept in the address. */
export interface SalesState {
  readonly days: number
  readonly sort: PerformanceColumn
  readonly order: Direction
  readonly page: number
}

const isColumn = (text: string): text is PerformanceColumn =>
  Object.hasOwn(performanceColumns, text)

/** The order of a newly sorted column: names from A, numbers from the largest. */
export const firstOrder = (sort: PerformanceColumn): Direction =>
  sort === 'product' ? 'asc' : 'desc'

/**
 * Reads the state from an address; missing or invalid parts get their defaults (rows ANALYTICS-027,
 * LIMIT-030).
 */
export function readSalesState(search: URLSearchParams): SalesState {
  const frame = Number(search.get('days'))
  const column = search.get('sort') ?? ''
  const sort = isColumn(column) ? column : 'gmv'
  const order = search.get('order')
  const page = Math.trunc(Number(search.get('page')))
  return {
    days: analytics.frames.find((one) => one === frame) ?? analytics.salesDays,
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
    page: page >= 1 ? page : 1,
  }
}

/** Writes a state into an address, leaving out defaults. */
export function writeSalesState(
  search: URLSearchParams,
  { days, sort, order, page }: SalesState,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const parts: Readonly<Record<string, readonly [value: string, defaultValue: string]>> = {
    days: [String(days), String(analytics.salesDays)],
    sort: [sort, 'gmv'],
    order: [order, firstOrder(sort)],
    page: [String(page), '1'],
  }
  for (const [name, [value, defaultValue]] of Object.entries(parts))
    if (value === defaultValue) next.delete(name)
    else next.set(name, value)
  return next
}
