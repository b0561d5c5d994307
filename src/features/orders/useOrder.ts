import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orderParams, type LineItem, type Order } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { orderFacts } from '../../../resources/calls/documentedReads.ts'
import { isObject, textOrNull, type AnswerOf } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { callAddress, resourceCall } from '../../api/resourceCall.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { cellOf } from '../../fields/cells/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'

/** A product of an order, with the values that pages show. */
export interface OrderItem {
  readonly sku: string
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly photo: string | undefined
  readonly item: LineItem
}

/** The products of an order, with their data at the time it was placed. */
export const itemsOf = ({ line_items: items }: Order): readonly OrderItem[] =>
  (items ?? []).map((item) => ({
    sku: item.variant_sku,
    id: item.variant_id ?? '',
    name: item.productData?.name || item.variant_sku,
    quantity: item.quantity,
    photo: addressesOf(item.productData?.mainPhoto)[0],
    item,
  }))

/** A field of an order, drawn like a cell of a list. */
export function orderCell(order: Order, path: keyof Order, context: CellContext): ReactNode {
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

export const { purchaseOrder, tracking, readDocumentation } = definition.calls

type Params = ReturnType<typeof orderParams>

/** An artisan's order from an answer; hosts need not repeat whose it is, nor what follows from it. */
export function orderFromAnswer(answer: unknown, vendor: string | null | undefined): ShownOrder {
  const record = isObject(answer) ? answer : {}
  return recordFromAnswer(orders, { vendor, ...record, ...orderFacts(record) })
}

const orderQueryKey = (params: Params) => [orders.name, purchaseOrder.path, params]

/** The paper for the customs, where the order does not bring it along and the user may read it. */
async function withPaper(order: ShownOrder, params: Params): Promise<ShownOrder> {
  if (order.documentation !== undefined) return order
  const { body } = await resourceCall(readDocumentation, params)
  return { ...order, documentation: textOrNull(isObject(body) ? body.documentation : body) }
}

/** Reads one artisan's part of an order by the documented call. */
export function useOrder(params: Params, isEnabled: boolean) {
  const seesPaper = useMayCall(readDocumentation)
  return useQuery({
    queryKey: orderQueryKey(params),
    queryFn: async ({ signal }) => {
      const { body } = await request(callAddress(purchaseOrder, params), { signal })
      const order = orderFromAnswer(body, params.vendorId)
      return seesPaper ? withPaper(order, params) : order
    },
    enabled: isEnabled,
  })
}

/** The tracking state of an order's shipments; requested only once there is a label. */
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

/** Returns a getter of the cached order, which may be newer than the one last rendered. */
export function useNewestOrder(order: ShownOrder): () => ShownOrder {
  const queryClient = useQueryClient()
  return () => queryClient.getQueryData<ShownOrder>(orderQueryKey(orderParams(order))) ?? order
}

/**
 * Returns a function that replaces the page's order by the one in an answer or in a stale refusal.
 */
export function useCacheOrder(order: ShownOrder): (answered: unknown) => ShownOrder {
  const queryClient = useQueryClient()
  return (answered) => {
    // A host may answer no more than that it was done.
    if (!isObject(answered) || answered['number'] === undefined) {
      void queryClient.invalidateQueries({ queryKey: [orders.name] })
      return order
    }
    const record = orderFromAnswer(answered, order.vendor)
    queryClient.setQueryData<ShownOrder>(orderQueryKey(orderParams(order)), (before) =>
      before && Number(before.version) > Number(record.version) ? before : record,
    )
    // Order lists are out of date now; this page's own query is not.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === orders.name && queryKey[1] !== purchaseOrder.path,
    })
    return record
  }
}
