import { attentionCauses } from '../../settings/shipping.ts'
import type { Order, Purchase } from '../orders/order.ts'

export type AttentionCause = (typeof attentionCauses)[number]

/** Bought, and as far as anybody knows still where it was packed. */
const isWaiting = ({ state, collectedAt }: Purchase) => state === 'bought' && !collectedAt
const hasPickup = ({ pickupConfirmation }: Purchase) => Boolean(pickupConfirmation)

/** Called off, by staff or in the shop; what had shipped keeps its status. */
export const isCanceled = ({ status, canceledInShopAt }: Order) =>
  status === 'canceled' || Boolean(canceledInShopAt)

/**
 * Its label is still to come from the carrier. One that was settled by hand has none to come: the carrier does not know
 * the key of the purchase.
 */
export const lacksLabel = ({ state, LabelURL, settledBy }: Purchase) =>
  state === 'bought' && !LabelURL && !settledBy

/** What is the matter with one purchase of an order; null for nothing. */
function causeOf(order: Order, purchase: Purchase): AttentionCause | null {
  const { state } = purchase
  if (state === 'requested' || state === 'unknown') return 'unknownPurchase'
  if (!isWaiting(purchase)) return null
  if (isCanceled(order)) return 'stopParcel'
  if (lacksLabel(purchase)) return 'noLabel'
  if (!hasPickup(purchase)) return 'noPickup'
  return purchase.isMissed === true ? 'notCollected' : null
}

/** What somebody has to look into, the most pressing first; what has come back needs no carrier. */
export function attentionOf(order: Order): readonly AttentionCause[] {
  if (order.status === 'returned') return []
  const found = new Set(order.purchases?.map((one) => causeOf(order, one)))
  return attentionCauses.filter((cause) => found.has(cause))
}

/** The purchases of an order whose carrier is booked and has not come yet. */
export const bookedPickups = ({ purchases }: Order) =>
  purchases?.filter((one) => isWaiting(one) && hasPickup(one)) ?? []

/** The purchases that nobody collects. */
export const withoutPickup = ({ purchases }: Order) =>
  purchases?.filter((one) => isWaiting(one) && !hasPickup(one)) ?? []
