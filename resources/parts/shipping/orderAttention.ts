import { attentionCauses } from '../../settings/shipping.ts'
import { entriesOf, textOf, type Json } from '../entries.ts'

export type AttentionCause = (typeof attentionCauses)[number]

/** Bought, and as far as anybody knows still where it was packed. */
const isWaiting = (purchase: Json) => purchase['state'] === 'bought' && !purchase['collectedAt']
const hasPickup = (purchase: Json) => textOf(purchase['pickupConfirmation']) !== ''

/** Called off, by staff or in the shop; what had shipped keeps its status. */
export const isCanceled = (order: Json) =>
  order['status'] === 'canceled' || Boolean(order['canceledInShopAt'])

/** What is the matter with one purchase of an order; null for nothing. */
function causeOf(order: Json, purchase: Json): AttentionCause | null {
  const { state } = purchase
  if (state === 'requested' || state === 'unknown') return 'unknownPurchase'
  if (!isWaiting(purchase)) return null
  if (isCanceled(order)) return 'stopParcel'
  if (!textOf(purchase['LabelURL'])) return 'noLabel'
  if (!hasPickup(purchase)) return 'noPickup'
  return purchase['isMissed'] === true ? 'notCollected' : null
}

/** What somebody has to look into, the most pressing first; what has come back needs no carrier. */
export function attentionOf(order: Json): readonly AttentionCause[] {
  if (order['status'] === 'returned') return []
  const found = new Set(entriesOf(order['purchases']).map((one) => causeOf(order, one)))
  return attentionCauses.filter((cause) => found.has(cause))
}

/** The purchases of an order whose carrier is booked and has not come yet. */
export const bookedPickups = (order: Json) =>
  entriesOf(order['purchases']).filter((one) => isWaiting(one) && hasPickup(one))

/** The purchases that nobody collects. */
export const withoutPickup = (order: Json) =>
  entriesOf(order['purchases']).filter((one) => isWaiting(one) && !hasPickup(one))
