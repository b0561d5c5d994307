import { createHash } from 'node:crypto'
import { parcelName, type OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { RecordNamed } from '../../../schema/index.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'

/**
 * The same for the same boxes of the same order, whoever asks and however often, until a label is taken back: what
 * is bought after that is another purchase.
 */
export function purchaseKey(order: RecordNamed<'orders'>, parcels: readonly OrderParcel[]): string {
  const names = parcels.map(parcelName).toSorted()
  const voided = order.purchases?.filter(({ state }) => state === 'voided').length ?? 0
  const times = voided > 0 ? [`voided ${voided}`] : []
  return createHash('sha256')
    .update([order._id, ...names, ...times].join('\n'))
    .digest('hex')
    .slice(0, 40)
}

export const purchaseOf = ({ purchases }: Order, key: string): Purchase | undefined =>
  purchases?.find((one) => one.key === key)

/** Puts a purchase in place of the one with its key, or after the others. */
export const withPurchase = ({ purchases }: Order, purchase: Purchase): Purchase[] => [
  ...(purchases ?? []).filter(({ key }) => key !== purchase.key),
  purchase,
]

/** Tries before it is given up: others may change the order at the same moment. */
const tries = 16

/**
 * Changes a purchase on whatever the order has become meanwhile; what was paid for is never lost to a version.
 * @param change may be worked out from the purchase as it is then, and refuse
 */
export async function changePurchase(
  { engine, resource, actor }: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor'>,
  id: string,
  key: string,
  change: Partial<Purchase> | ((now: Purchase) => Partial<Purchase>),
): Promise<void> {
  for (let left = tries; ; left -= 1) {
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
      if (!isStale || left <= 1) throw error
    }
  }
}
