import { attentionCauses } from '../../settings/shipping.ts'
import type { Order, Purchase } from '../orders/order.ts'

export type AttentionCause = (typeof attentionCauses)[number]

/** Whether a purchase is completed but, as far as known, not yet collected. */
const isWaiting = ({ state, collectedAt }: Purchase) => state === 'bought' && !collectedAt
const hasPickup = ({ pickupConfirmation }: Purchase) => Boolean(pickupConfirmation)

/** Whether an order was canceled, by staff or in the shop; a shipped order keeps its status. */
export const isCanceled = ({ status, canceledInShopAt }: Order) =>
  status === 'canceled' || Boolean(canceledInShopAt)

/**
 * Whether the carrier has yet to deliver the label. For a purchase settled by hand none will come:
 * the carrier does not know its key.
 */
export const lacksLabel = ({ state, LabelURL, settledBy }: Purchase) =>
  state === 'bought' && !LabelURL && !settledBy

/** The problem of one purchase of an order; null if there is none. */
function causeOf(order: Order, purchase: Purchase): AttentionCause | null {
  const { state } = purchase
  if (state === 'requested' || state === 'unknown') return 'unknownPurchase'
  if (!isWaiting(purchase)) return null
  if (isCanceled(order)) return 'stopParcel'
  if (lacksLabel(purchase)) return 'noLabel'
  if (!hasPickup(purchase)) return 'noPickup'
  return purchase.isMissed === true ? 'notCollected' : null
}

/**
 * The problems of an order that need attention, most urgent first; a returned order needs no
 * carrier.
 */
export function attentionOf(order: Order): readonly AttentionCause[] {
  if (order.status === 'returned') return []
  const found = new Set(order.purchases?.map((one) => causeOf(order, one)))
  return attentionCauses.filter((cause) => found.has(cause))
}

/** The purchases of an order whose carrier is booked and has not come yet. */
export const bookedPickups = ({ purchases }: Order) =>
  purchases?.filter((one) => isWaiting(one) && hasPickup(one)) ?? []

/** The purchases without a pickup. */
export const withoutPickup = ({ purchases }: Order) =>
  purchases?.filter((one) => isWaiting(one) && !hasPickup(one)) ?? []
