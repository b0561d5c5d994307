import { boughtParcels } from '../../../resources/parts/orders/orderParcels.ts'
import { lacksLabel } from '../../../resources/parts/shipping/orderAttention.ts'
import { purchaseSeconds } from '../../../resources/settings/shipping.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import { completePurchase } from './completePurchase.ts'
import { changePurchase } from './purchases.ts'

/**
 * Whether another request may still be working on the purchase: waiting for the carrier's answer,
 * or, once bought, fetching its label, which ends with a label or an error.
 */
export function isUnderWay({ state, at, LabelURL, Errors }: Purchase, now: Date): boolean {
  const isBegun = state === 'requested' || (state === 'bought' && !LabelURL && !Errors)
  return isBegun && !!at && now.getTime() - Date.parse(at) < purchaseSeconds * 1000
}

/** Nobody knows whether it was bought. */
export const isUnknown = ({ state }: Purchase) => state === 'requested' || state === 'unknown'

const isOpen = (purchase: Purchase) => isUnknown(purchase) || lacksLabel(purchase)

/**
 * Asks the carrier about every purchase with an unknown outcome and records whether it was bought.
 * Bought purchases without a label get it now.
 * @param matches selects purchases; absent for all of them
 * @throws ApiError 409 while a purchase is in progress, 503 where the carrier does not answer
 */
export async function resolvePurchases(
  context: Pick<CallContext<'orders'>, 'database' | 'engine' | 'resource' | 'actor' | 'documents'>,
  carrier: Carrier,
  id: string,
  { purchases }: Order,
  matches: (purchase: Purchase) => boolean = () => true,
): Promise<void> {
  const open = purchases?.filter((one) => isOpen(one) && matches(one)) ?? []
  if (open.some((one) => isUnderWay(one, knownNow(context.database))))
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

/** Whether a purchase contains one of these boxes. */
export const sharesParcels = (purchase: Purchase, names: ReadonlySet<string>) =>
  [...boughtParcels({ purchases: [{ ...purchase, state: 'bought' }] })].some((name) =>
    names.has(name),
  )
