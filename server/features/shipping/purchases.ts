import { createHash } from 'node:crypto'
import { parcelName, type OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import { isUnderWay } from '../../../resources/parts/shipping/orderAttention.ts'
import { inTransaction } from '../../db/connect.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import { lockStored } from '../../records/read/lockStored.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
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

/** What is needed to write down what a carrier did. */
export type PurchaseParts = Pick<
  CallContext<'orders'>,
  'database' | 'engine' | 'model' | 'resource' | 'actor'
>

/** A change of a purchase as it stands in the locked order; it may throw to refuse. */
type PurchaseChange =
  | Partial<Purchase>
  | ((now: Purchase, order: RecordNamed<'orders'>) => Partial<Purchase>)

async function writePurchase(
  { database, engine, model, resource, actor }: PurchaseParts,
  id: string,
  key: string,
  change: PurchaseChange,
  isOutcome: boolean,
): Promise<RecordNamed<'orders'>> {
  await inTransaction(database, async (tx) => {
    const order = (await lockStored(tx, resource, [id])).get(id)
    if (!order) throw notFound(resource.name)
    const purchases = (order.purchases ?? []).map((one) =>
      one.key === key
        ? { ...one, ...(typeof change === 'function' ? change(one, order) : change) }
        : one,
    )
    const options = { hooks: engine.hooksOf(resource), isServer: true, isOutcome }
    await changeRecord({ tx, model, resource, actor }, id, { purchases }, options)
  })
  return engine.stored(resource, actor, id)
}

/**
 * Writes down what a carrier did, in the newest version of the order and whatever became of it since
 * the carrier was asked: what is paid for or booked is never lost.
 * @returns the order afterwards
 */
export const changePurchase = (
  parts: PurchaseParts,
  id: string,
  key: string,
  change: PurchaseChange,
) => writePurchase(parts, id, key, change, true)

/** What an answered request leaves behind: nothing. */
export const answered = { asked: null, askedAt: null, askedDay: null } as const
/** A request whose answer never came stays, so that somebody finds out about it. */
export const unanswered = { askedAt: null } as const

/**
 * Writes down what a carrier is about to be asked for, so that it is known whatever happens, and the
 * places that it gets stay meanwhile. The order has to be in a state in which the call may be made.
 * @param askedDay of a pickup
 * @throws ApiError 409 while the carrier is being asked for something else
 */
export const askPurchase = (
  parts: PurchaseParts,
  id: string,
  key: string,
  asked: NonNullable<Purchase['asked']>,
  askedDay: string | null = null,
) => {
  const now = knownNow(parts.database)
  const request = { asked, askedAt: now.toISOString(), askedDay }
  const ask = (purchase: Purchase) => {
    if (isUnderWay(purchase, now.getTime())) throw underWay()
    return request
  }
  return writePurchase(parts, id, key, ask, false)
}

/** The refusal of a request while another one is under way. */
export const underWay = () => new ApiError(409, 'SHIP_UNDER_WAY', 'errors.shipUnderWay')
