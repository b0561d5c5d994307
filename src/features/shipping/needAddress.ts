import type { ShippingNeed } from '../../../resources/parts/shippingChecks.ts'

/** A need of a shipment; `pickupDay` belongs to the booking form, not to the order. */
type Need = ShippingNeed | 'pickupDay'

/** The id of the element on an order's page where a need is met. */
export const needId = (sku: string | null, need: Need) => `need-${sku ?? ''}-${need}`
/** The fragment of an address that focuses that element. */
export const needAddress = (sku: string | null, need: Need) =>
  `#${encodeURIComponent(needId(sku, need))}`
