import { createHash } from 'node:crypto'
import { parcelName, type OrderParcel } from '../../../resources/parts/orderParcels.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import { entriesOf, type Json } from '../../../resources/parts/entries.ts'

export type Purchase = Record<string, unknown>

/**
 * The same for the same boxes of the same order, whoever asks and however often, until a label is taken back: what
 * is bought after that is another purchase.
 */
export function purchaseKey(order: Json, parcels: readonly OrderParcel[]): string {
  const names = parcels.map(parcelName).toSorted()
  const voided = purchasesOf(order).filter(({ state }) => state === 'voided').length
  const times = voided > 0 ? [`voided ${voided}`] : []
  return createHash('sha256')
    .update([String(order._id), ...names, ...times].join('\n'))
    .digest('hex')
    .slice(0, 40)
}

export const purchasesOf = (order: Json): Purchase[] => entriesOf(order.purchases)

export const purchaseOf = (order: Json, key: string): Purchase | undefined =>
  purchasesOf(order).find((one) => one.key === key)

/** Puts a purchase in place of the one with its key, or after the others. */
export const withPurchase = (order: Json, purchase: Purchase): Purchase[] => [
  ...purchasesOf(order).filter(({ key }) => key !== purchase.key),
  purchase,
]

/** Tries before it is given up: others may change the order at the same moment. */
const tries = 16

/** Changes a purchase on whatever the order has become meanwhile; what was paid for is never lost to a version. */
export async function changePurchase(
  { engine, resource, actor }: Pick<CallContext, 'engine' | 'resource' | 'actor'>,
  id: string,
  key: string,
  change: Json,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    const order = await engine.stored(resource, actor, id)
    const purchases = purchasesOf(order).map((one) =>
      one.key === key ? { ...one, ...change } : one,
    )
    try {
      await engine.update(
        resource,
        actor,
        id,
        { purchases },
        { version: Number(order.version), isServer: true },
      )
      return
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE'
      if (!isStale || left <= 1) throw error
    }
  }
}
