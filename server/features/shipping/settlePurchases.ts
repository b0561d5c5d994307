import { boughtParcels } from '../../../resources/parts/orders/orderParcels.ts'
import { lacksLabel } from '../../../resources/parts/shipping/orderAttention.ts'
import { purchaseSeconds } from '../../../resources/settings/shipping.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import { completePurchase } from './completePurchase.ts'
import { changePurchase } from './purchases.ts'

/**
 * Whether an answer may still be on its way: to the purchase itself, or, once that is paid for, to what belongs to
 * it, which leaves a label or an error behind.
 */
export function isUnderWay({ state, at, LabelURL, Errors }: Purchase, now: number): boolean {
  const isBegun = state === 'requested' || (state === 'bought' && !LabelURL && !Errors)
  return isBegun && !!at && now - Date.parse(at) < purchaseSeconds * 1000
}

/** Nobody knows whether it was bought. */
export const isUnknown = ({ state }: Purchase) => state === 'requested' || state === 'unknown'

const isOpen = (purchase: Purchase) => isUnknown(purchase) || lacksLabel(purchase)

/**
 * Asks the carrier about every purchase whose outcome nobody knows, and writes down what it says: bought, or
 * never done. Purchases without their label get it now.
 * @param only those that it is about; absent for all of them
 * @throws ApiError 409 while one is under way, 503 where the carrier does not answer
 */
export async function settlePurchases(
  context: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor' | 'documents'>,
  carrier: Carrier,
  id: string,
  { purchases }: Order,
  only: (purchase: Purchase) => boolean = () => true,
): Promise<void> {
  const open = purchases?.filter((one) => isOpen(one) && only(one)) ?? []
  if (open.some((one) => isUnderWay(one, Date.now())))
    throw new ApiError(409, 'SHIP_UNDER_WAY', 'errors.shipUnderWay')
  for (const purchase of open) {
    const name = String(purchase.key)
    try {
      const bought = await carrier.find(name)
      if (bought) await completePurchase(context, carrier, id, name, bought)
      // What is paid for stays so, whatever the carrier has forgotten.
      else if (isUnknown(purchase))
        await changePurchase(context, id, name, { state: 'refused', Errors: null })
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      throw new ApiError(503, 'CARRIER_UNKNOWN', 'errors.carrierUnknown')
    }
  }
}

/** Whether two sets of boxes have one in common. */
export const shareParcels = (purchase: Purchase, names: ReadonlySet<string>) =>
  [...boughtParcels({ purchases: [{ ...purchase, state: 'bought' }] })].some((name) =>
    names.has(name),
  )
