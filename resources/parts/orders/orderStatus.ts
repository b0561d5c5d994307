import type { During } from '../../../schema/index.ts'
import { orderStates, type shipmentStates } from '../../settings/constants.ts'

type OrderState = (typeof orderStates)[number]
type ShipmentState = (typeof shipmentStates)[number]

/** Statuses that end an order, regardless of its shipments. */
export const ended = ['returned', 'canceled'] as const satisfies readonly OrderState[]

/**
 * The prices of an order give way to a dash once it is returned or canceled (rows ORDER-040, 041,
 * 043).
 */
export const pricedUntilEnded = { dashWhile: { field: 'status', among: ended } } as const

/** Calls on an order are refused once it has ended, with the day in the message (decision 59). */
export const whileOpen = {
  field: 'status',
  among: orderStates.filter((one) => one !== 'returned' && one !== 'canceled'),
  refusal: { returned: 'errors.orderReturned', canceled: 'errors.orderCanceled' },
  since: 'endedAt',
} as const satisfies During

/** Whether a status ends an order. */
export const hasEnded = (status: unknown) => ended.some((one) => one === status)

/** Whether an order was canceled, by staff or in the shop: the only rule for it. */
export const isCanceled = ({ status }: { readonly status?: unknown }) => status === 'canceled'

/** Statuses of which something is left to prepare, buy and send. */
export const openStates = ['ready', 'partial'] as const satisfies readonly OrderState[]

/** Whether something of an order is left to prepare, buy and send: the only rule for it. */
export const mayShip = ({ status }: { readonly status?: unknown }) =>
  openStates.some((one) => one === status)

/**
 * The status that lists show, from the state of the order and those of its shipments: some shipped
 * and some not make a partial shipment; a returned or canceled order stays what it is (rows
 * ORDER-038, 039).
 */
export function orderStatus(
  state: OrderState | null | undefined,
  shipments: readonly { readonly state?: ShipmentState | null | undefined }[],
): OrderState {
  const states = shipments.flatMap((shipment) => shipment.state ?? [])
  if (!state || ended.some((one) => one === state)) return state ?? 'ready'
  if (states.length === 0) return state
  if (states.every((one) => one === 'returned')) return 'returned'
  const isGone = (one: ShipmentState) => one === 'shipped' || one === 'returned'
  if (states.every(isGone)) return 'shipped'
  return states.some((one) => isGone(one) || one === 'partial shipment') ? 'partial' : 'ready'
}
