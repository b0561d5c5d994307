import { boughtParcels } from '../../../resources/parts/orders/orderParcels.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import {
  isUnderWay,
  isUnknown,
  lacksLabel,
} from '../../../resources/parts/shipping/orderAttention.ts'
import type { RecordNamed } from '../../../schema/index.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { completePurchase } from './completePurchase.ts'
import { askForPickup, askToCancelPickup, cancelUnwantedPickup } from './pickups.ts'
import { answered, changePurchase, underWay, type PurchaseParts } from './purchases.ts'

const isOpen = (purchase: Purchase) =>
  isUnknown(purchase) || lacksLabel(purchase) || (purchase.state === 'bought' && !!purchase.asked)

/** What is written down of a label that was taken back, with its pickup. */
export const voided = {
  state: 'voided',
  pickupConfirmation: null,
  isMissed: false,
  Errors: null,
  ...answered,
} as const satisfies Partial<Purchase>

/** Finds out what became of a request about a bought shipment, and writes it down. */
async function resolveRequest(
  context: PurchaseParts,
  carrier: Carrier,
  order: RecordNamed<'orders'>,
  purchase: Purchase,
): Promise<void> {
  const key = String(purchase.key)
  const write = (change: Partial<Purchase>) => changePurchase(context, order._id, key, change)
  if (purchase.asked === 'void') {
    // The carrier finds what it has sold and not taken back.
    await write((await carrier.find(key)) ? answered : voided)
    return
  }
  // A repeated request books or cancels nothing twice. A booking that nobody wants any more is
  // canceled.
  const day = purchase.askedDay ?? purchase.pickupOn
  const isWanted = purchase.asked === 'pickup' && !!day && !hasEnded(order.status)
  const { change, error } = isWanted
    ? await askForPickup(carrier, order, purchase, day)
    : await askToCancelPickup(carrier, purchase)
  await cancelUnwantedPickup(context, carrier, await write(change), key)
  if (error && error.kind !== 'refused') throw error
}

/**
 * Asks the carrier about every purchase or request with an unknown outcome and records what became
 * of it. Bought purchases without a label get it now.
 * @param matches selects purchases; absent for all of them
 * @throws ApiError 409 while the carrier is being asked, 503 where it does not answer
 */
export async function resolvePurchases(
  context: PurchaseParts & Pick<CallContext<'orders'>, 'documents'>,
  carrier: Carrier,
  id: string,
  order: RecordNamed<'orders'>,
  matches: (purchase: Purchase) => boolean = () => true,
): Promise<void> {
  const open = order.purchases?.filter((one) => isOpen(one) && matches(one)) ?? []
  const now = knownNow(context.database).getTime()
  if (open.some((one) => isUnderWay(one, now))) throw underWay()
  for (const purchase of open) {
    const name = String(purchase.key)
    try {
      if (!isUnknown(purchase) && purchase.asked) {
        await resolveRequest(context, carrier, order, purchase)
        continue
      }
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
