import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orders as definition } from '../../../../resources/orders.ts'
import { orderFilters } from '../../../../resources/settings/constants.ts'
import { isObject } from '../../../../schema/index.ts'
import { request } from '../../../api/apiClient.ts'
import { callAddress } from '../../../api/resourceCall.ts'
import { orders } from '../../resources.ts'
import { orderFromAnswer } from '../useOrder.ts'
import { lateFilter, type LateChoice } from './lateness.ts'

export const { ofVendor } = definition.calls

/** An extra choice beside the documented statuses, which list canceled orders only under “All”. */
export const canceled = 'canceled' as const
export type OrderChoice = (typeof orderFilters)[number] | typeof canceled

/** The choice that a URL parameter names; any other text means the first one. */
export const parseOrderChoice = (text: string): OrderChoice =>
  [...orderFilters, canceled].find((one) => one === text) ?? orderFilters[0]

/**
 * “Ready” includes partly shipped orders, by `also`; servers that do not know that parameter leave
 * them out.
 */
const statusFilter = (choice: OrderChoice): Readonly<Record<string, string>> =>
  choice === canceled
    ? { filters: orderFilters[0], status: canceled }
    : { filters: choice, ...(choice === 'ready' && { also: 'partial' }) }

/** Selects a page of a vendor's orders. */
interface OrdersQuery {
  readonly vendor: string
  readonly page: number
  readonly status: OrderChoice
  /** Orders per page. */
  readonly limit: number
  /** Limits the result to orders that are urgent in this way. */
  readonly late?: LateChoice
}

/**
 * Reads a page of a vendor's orders by the documented call; keeps the previous page until it
 * arrives.
 */
export function useVendorOrders(
  { vendor, page, status, limit, late = 'any' }: OrdersQuery,
  isEnabled: boolean,
) {
  return useQuery({
    queryKey: [orders.name, 'ofVendor', { vendor, page, status, limit, late }],
    queryFn: async ({ signal }) => {
      const query = {
        limit: String(limit),
        page: String(page),
        ...statusFilter(status),
        ...lateFilter(late),
      }
      const { body } = await request(callAddress(ofVendor, { vendorId: vendor }), { query, signal })
      const { docs, pages } = isObject(body) ? body : {}
      return {
        records: (Array.isArray(docs) ? docs : []).map((one) => orderFromAnswer(one, vendor)),
        pages: Number(pages) || 1,
      }
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
