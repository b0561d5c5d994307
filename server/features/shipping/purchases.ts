import { createHash } from 'node:crypto'
import { parcelName, type OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { RecordNamed } from '../../../schema/index.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'

/**
 * Key of a purchase: the same for the same boxes of an order, however often it is requested, until
 * a label of the order is voided. A purchase after that is a new one. It has 32 characters, since a
 * longer one may be cut by the carrier and then not be found; earlier keys had 40 and stay.
 */
export function purchaseKey(order: RecordNamed<'orders'>, parcels: readonly OrderParcel[]): string {
  const names = parcels.map(parcelName).toSorted()
  const voided = order.purchases?.filter(({ state }) => state === 'voided').length ?? 0
  const times = voided > 0 ? [`voided ${voided}`] : []
  const key = createHash('sha256')
    .update([order._id, ...names, ...times].join('\n'))
    .digest('hex')
    .slice(0, 32)
  return order.purchases?.find((one) => one.key?.startsWith(key))?.key ?? key
}

export const purchaseOf = ({ purchases }: Order, key: string): Purchase | undefined =>
  purchases?.find((one) => one.key === key)

/** Replaces the purchase with the same key, or appends it. */
export const withPurchase = ({ purchases }: Order, purchase: Purchase): Purchase[] => [
  ...(purchases ?? []).filter(({ key }) => key !== purchase.key),
  purchase,
]

/** Others may change the order at the same moment. */
const maxAttempts = 16

/**
 * Changes a purchase in the newest version of the order, so that a paid one is never lost to a
 * conflict.
 * @param change a function is given the purchase of that version, and may throw to refuse
 */
export async function changePurchase(
  { engine, resource, actor }: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor'>,
  id: string,
  key: string,
  change: Partial<Purchase> | ((now: Purchase) => Partial<Purchase>),
): Promise<void> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    const order = await engine.stored(resource, actor, id)
    const purchases = (order.purchases ?? []).map((one) =>
      one.key === key ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one,
    )
    try {
      await engine.update(
        resource,
        actor,
        id,
        { purchases },
        { version: order.version, isServer: true },
      )
      return
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE'
      if (!isStale || attemptsLeft <= 1) throw error
    }
  }
}
