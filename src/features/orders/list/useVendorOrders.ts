import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orders as definition } from '../../../../resources/orders.ts'
import { orderFilters } from '../../../../resources/settings/constants.ts'
import { isObject } from '../../../../schema/index.ts'
import { request } from '../../../api/apiClient.ts'
import { callAddress } from '../../../api/resourceCall.ts'
import { recordFromAnswer } from '../../../api/recordPayload.ts'
import { orders } from '../../resources.ts'
import { lateFilter, type LateChoice } from './lateness.ts'

export const { ofVendor } = definition.calls

/** Those that were canceled are found beside the documented statuses, which know them under All alone. */
export const canceled = 'canceled' as const
export type OrderChoice = (typeof orderFilters)[number] | typeof canceled

/** What an address says of it. */
export const choiceOf = (text: string): OrderChoice =>
  [...orderFilters, canceled].find((one) => one === text) ?? orderFilters[0]

/** What is partly shipped is still worked on; other servers, which do not know `also`, leave it out. */
const statusFilter = (choice: OrderChoice): Readonly<Record<string, string>> =>
  choice === canceled
    ? { filters: orderFilters[0], status: canceled }
    : { filters: choice, ...(choice === 'ready' && { also: 'partial' }) }

/** Which orders of a vendor. */
interface OrdersQuery {
  readonly vendor: string
  readonly page: number
  readonly status: OrderChoice
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
        ...statusFilter(status),
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
