import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { isUnderWay, isUnknown } from '../../../resources/parts/shipping/orderAttention.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { changePurchase, purchaseOf, underWay } from './purchases.ts'

/**
 * Records the outcome of a purchase that the carrier never confirmed, as a user learned it from the
 * carrier. The pickup is booked separately.
 * @throws ApiError 409 while an answer may still come, 422 for a purchase whose outcome is known
 */
export const settleByHand: HandlersOf<'orders'>['settleByHand'] = async (context) => {
  const { engine, resource, actor, id, body } = context
  const { key, wasBought, reason } = body
  const numbers = {
    TrackingNumber: body.TrackingNumber?.trim() ?? '',
    // Pickups and labels go by it: a bought purchase is never without.
    order_id: body.order_id?.trim() ?? '',
  }
  const missing = Object.entries(numbers).flatMap(([name, number]) => (number === '' ? name : []))
  if (wasBought && missing.length > 0)
    throw badInput(
      Object.fromEntries(missing.map((name) => [name, { key: 'validation.required' as const }])),
    )
  const settled: Partial<Purchase> = {
    ...(wasBought ? { state: 'bought', ...numbers } : { state: 'refused' }),
    Errors: null,
    settledBy: actor.email,
    settledBecause: reason,
  }
  const settle = (now: Purchase) => {
    if (!isUnknown(now)) throw new ApiError(422, 'NO_PURCHASE', 'errors.nothingToSettle')
    if (isUnderWay(now, knownNow(context.database).getTime())) throw underWay()
    return settled
  }
  const order = await engine.stored(resource, actor, id)
  if (!purchaseOf(order, key)) throw new ApiError(422, 'NO_PURCHASE', 'errors.nothingToSettle')
  await changePurchase(context, id, key, settle)
  return engine.read(resource, actor, id)
}
