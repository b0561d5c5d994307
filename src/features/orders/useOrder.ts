import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orderParams, type LineItem, type Order } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import type { AnswerOf } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { callAddress } from '../../api/resourceCall.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { cellOf } from '../../fields/cells/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'

/** A product of an order, as far as it is shown. */
export interface OrderItem {
  readonly sku: string
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly photo: string | undefined
  readonly item: LineItem
}

/** The products of an order, as they were when it was placed. */
export const itemsOf = ({ line_items: items }: Order): readonly OrderItem[] =>
  (items ?? []).map((item) => ({
    sku: item.variant_sku,
    id: item.variant_id ?? '',
    name: item.productData?.name || item.variant_sku,
    quantity: item.quantity,
    photo: addressesOf(item.productData?.mainPhoto)[0],
    item,
  }))

/** A field of the order as lists show it. */
export function orderValue(order: Order, path: keyof Order, context: CellContext): ReactNode {
  const leaf = orders.leaf.get(path)
  return leaf
    ? cellOf(leaf)({
        value: order[path],
        fieldRef: fieldRefOf(orders, leaf),
        context,
        record: order,
      })
    : null
}

/** The address of the page of an order. */
export const orderAddress = (vendor: string, number: string) =>
  addressOf(link('vendorOrder', { vendor, orderNumber: number }), { me: vendor })

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
