import { pages } from '../../../resources/navigation/pages.ts'
import type { ShownOrder } from '../resources.ts'
import type { ShippingNeed } from '../../../resources/parts/shippingChecks.ts'
import { fillPath } from '../../../schema/index.ts'

/** A need of a shipment; `pickupDay` belongs to the booking form, not to the order. */
type Need = ShippingNeed | 'pickupDay'

/** The id of the element on an order's page where a need is met. */
export const needId = (sku: string | null, need: Need) => `need-${sku ?? ''}-${need}`
/** The fragment of an address that focuses that element. */
export const needAddress = (sku: string | null, need: Need) =>
  `#${encodeURIComponent(needId(sku, need))}`

/** The address of an order's page. */
export const orderAddress = ({ vendor, number }: ShownOrder) =>
  fillPath(pages.vendorOrder.path, { vendor: vendor ?? '', orderNumber: number ?? '' })
