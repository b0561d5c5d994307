import {
  unprintable,
  type ShippingCheck,
  type ShippingNeed,
} from '../../../resources/parts/shippingChecks.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { orders, type ShownOrder } from '../resources.ts'

/** A need of a shipment; `pickupDay` belongs to the booking form, not to the order. */
type Need = ShippingNeed | 'pickupDay'

/** The id of the element on an order's page where a need is met. */
export const needId = (sku: string | null, need: Need) => `need-${sku ?? ''}-${need}`
/** The fragment of an address that focuses that element. */
export const needAddress = (sku: string | null, need: Need) =>
  `#${encodeURIComponent(needId(sku, need))}`

/**
 * Where a requirement of an order is met: on its page, or in its generic form, which has the recipient.
 */
export function checkAddress({ sku, need }: ShippingCheck, order: ShownOrder): string {
  const [path = 'shipTo.name'] = need === 'letters' ? unprintable(order) : []
  if (need !== 'recipient' && need !== 'letters') return needAddress(sku, need)
  return path.startsWith('shipTo.')
    ? href('edit', orders.name, order.id) + fieldAddress(path)
    : needAddress(null, 'pickup')
}
