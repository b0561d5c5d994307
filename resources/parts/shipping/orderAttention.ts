import { attentionCauses, purchaseSeconds } from '../../settings/shipping.ts'
import type { Order, Purchase } from '../orders/order.ts'
import { hasEnded } from '../orders/orderStatus.ts'

export type AttentionCause = (typeof attentionCauses)[number]

/** Whether a purchase is completed but, as far as known, not yet collected. */
const isWaiting = ({ state, collectedAt }: Purchase) => state === 'bought' && !collectedAt
const hasPickup = ({ pickupConfirmation }: Purchase) => Boolean(pickupConfirmation)

/** Whether nobody knows if it was bought: an answer may come, or never will. */
export const isUnknown = ({ state }: Purchase) => state === 'requested' || state === 'unknown'

/**
 * Whether the carrier has yet to deliver the label. For a purchase settled by hand none will come:
 * the carrier does not know its key.
 */
export const lacksLabel = ({ state, LabelURL, settledBy }: Purchase) =>
  state === 'bought' && !LabelURL && !settledBy

/**
 * Whether the carrier is being asked about a purchase: to sell it, for its pickup or to take one of
 * these back; or, once it is bought, for its label, which ends with a label or an error.
 * @param now in milliseconds
 */
export function isUnderWay(purchase: Purchase, now: number): boolean {
  const { state, at, asked, askedAt, LabelURL, Errors } = purchase
  const isRecent = (since: string | null | undefined) =>
    !!since && now - Date.parse(since) < purchaseSeconds * 1000
  const isBegun = state === 'requested' || (state === 'bought' && !LabelURL && !Errors)
  return (isBegun && isRecent(at)) || (!!asked && isRecent(askedAt))
}

/** The problem of one purchase of an order; null if there is none. */
function causeOf(order: Order, purchase: Purchase): AttentionCause | null {
  const { asked, state, returnedAt } = purchase
  const isOver = hasEnded(order.status)
  if (isUnknown(purchase)) return 'unknownPurchase'
  if (!isWaiting(purchase)) return state === 'bought' && returnedAt && !isOver ? 'comesBack' : null
  if (isOver) return 'stopParcel'
  if (asked === 'void' || asked === 'cancelPickup') return 'unknownPurchase'
  if (lacksLabel(purchase)) return 'noLabel'
  if (!hasPickup(purchase)) return 'noPickup'
  return purchase.isMissed === true ? 'notCollected' : null
}

/** The problems of an order that need attention, most urgent first. */
export function attentionOf(order: Order): readonly AttentionCause[] {
  const found = new Set(order.purchases?.map((one) => causeOf(order, one)))
  return attentionCauses.filter((cause) => found.has(cause))
}

/** The purchases that the carrier has not collected yet, as far as known. */
export const uncollected = ({ purchases }: Order) => purchases?.filter(isWaiting) ?? []

/** The parcels of an order that has ended which may still leave. */
export const parcelsToStop = (order: Order) => (hasEnded(order.status) ? uncollected(order) : [])

/** The purchases of an order whose carrier is booked and has not come yet. */
export const bookedPickups = (order: Order) => uncollected(order).filter(hasPickup)

/** The purchases without a pickup. */
export const withoutPickup = (order: Order) => uncollected(order).filter((one) => !hasPickup(one))

/** The purchases whose carrier has, or may have, the places where it collects and delivers. */
export const boundToPlaces = ({ purchases }: Order) =>
  purchases?.filter((one) => isUnknown(one) || isWaiting(one)) ?? []

/** The purchases whose carrier is booked for the place where it collects, or may be. */
export const boundToPickup = (order: Order) =>
  boundToPlaces(order).filter((one) => isUnknown(one) || hasPickup(one) || one.asked === 'pickup')

/** The purchases that their carrier is carrying: neither delivered nor brought back so far. */
export const travelling = ({ purchases }: Order) =>
  purchases?.filter(
    ({ state, collectedAt, deliveredAt, returnedAt }) =>
      state === 'bought' && collectedAt && !deliveredAt && !returnedAt,
  ) ?? []
