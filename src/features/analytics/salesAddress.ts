import {
  performanceColumns,
  type Direction,
  type PerformanceColumn,
} from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'

/** How the table of products stands: what its address says. */
export interface SalesState {
  readonly days: number
  readonly sort: PerformanceColumn
  readonly order: Direction
  readonly page: number
}

const isColumn = (text: string): text is PerformanceColumn =>
  Object.hasOwn(performanceColumns, text)

/** Names before numbers are read from the first letter on, numbers from the largest. */
export const firstOrder = (sort: PerformanceColumn): Direction =>
  sort === 'product' ? 'asc' : 'desc'

/** What an address says; what it does not say, or says wrongly, is as the page opens (rows ANALYTICS-027, LIMIT-030). */
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

/** The address of a state, without what goes without saying. */
export function writeSalesState(
  search: URLSearchParams,
  { days, sort, order, page }: SalesState,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const parts: Readonly<Record<string, readonly [value: string, standard: string]>> = {
    days: [String(days), String(analytics.salesDays)],
    sort: [sort, 'gmv'],
    order: [order, firstOrder(sort)],
    page: [String(page), '1'],
  }
  for (const [name, [value, standard]] of Object.entries(parts))
    if (value === standard) next.delete(name)
    else next.set(name, value)
  return next
}
