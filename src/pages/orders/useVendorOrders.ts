import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orders as definition } from '../../../resources/orders.ts'
import type { orderFilters } from '../../../resources/settings/constants.ts'
import { isObject } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { callAddress } from '../../api/resourceCall.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { orders } from '../resources.ts'
import { lateFilter, type LateChoice } from './lateness.ts'

export const { ofVendor } = definition.calls

/** Which orders of a vendor. */
interface OrdersQuery {
  readonly vendor: string
  readonly page: number
  readonly status: (typeof orderFilters)[number]
  /** How many to a page. */
  readonly limit: number
  /** Only those that are urgent in this way. */
  readonly late?: LateChoice
}

/** A page of a vendor's orders, by the documented call; the page before stays until it is there. */
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
        filters: status,
        ...lateFilter(late),
      }
      const { body } = await request(callAddress(ofVendor, { vendorId: vendor }), { query, signal })
      const { docs, pages } = isObject(body) ? body : {}
      return {
        records: (Array.isArray(docs) ? docs : []).map((one) => recordFromAnswer(orders, one)),
        pages: Number(pages) || 1,
      }
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
