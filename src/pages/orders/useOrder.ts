import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import type { AnswerOf } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { callAddress } from '../../api/resourceCall.ts'
import { orders, type ShownOrder } from '../resources.ts'

export const { purchaseOrder, tracking } = definition.calls

type Params = ReturnType<typeof orderParams>

const keyOf = (params: Params) => [orders.name, purchaseOrder.path, params]

/** One artisan's part of an order, by the documented call. */
export function useOrder(params: Params, isEnabled: boolean) {
  return useQuery({
    queryKey: keyOf(params),
    queryFn: async ({ signal }) => {
      const { body } = await request(callAddress(purchaseOrder, params), { signal })
      return recordFromAnswer(orders, body)
    },
    enabled: isEnabled,
  })
}

/** Where the shipments of an order are; asked for only once there is a label. */
export function useTracking(order: ShownOrder) {
  const params = orderParams(order)
  const labels = order.labels
  return useQuery({
    queryKey: [orders.name, tracking.path, params],
    queryFn: async ({ signal }) => {
      const { body } = await request(callAddress(tracking, params), { signal })
      return (body as AnswerOf<typeof tracking>).shipments
    },
    enabled: Array.isArray(labels) && labels.length > 0,
  })
}

/** The order as the page has it by now: what was saved a moment ago may not have been drawn yet. */
export function useNewestOrder(order: ShownOrder): () => ShownOrder {
  const queryClient = useQueryClient()
  return () => queryClient.getQueryData<ShownOrder>(keyOf(orderParams(order))) ?? order
}

/** Puts an order as a call has answered it, or a refusal has shown it, in place of the one on the page. */
export function useTakeOrder(order: ShownOrder): (answered: unknown) => ShownOrder {
  const queryClient = useQueryClient()
  return (answered) => {
    const record = recordFromAnswer(orders, answered)
    queryClient.setQueryData<ShownOrder>(keyOf(orderParams(order)), (before) =>
      before && Number(before.version) > Number(record.version) ? before : record,
    )
    // Lists that were read before this are out of date; this page is not.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === orders.name && queryKey[1] !== purchaseOrder.path,
    })
    return record
  }
}
