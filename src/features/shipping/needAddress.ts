import { pages } from '../../../resources/navigation/pages.ts'
import type { ShownOrder } from '../resources.ts'
import type { ShippingNeed } from '../../../resources/parts/shippingChecks.ts'
import { fillPath } from '../../../schema/index.ts'

/** What the carrier needs besides what the order has to have. */
type Need = ShippingNeed | 'pickupDay'

/** The id of the place on the page of an order where a need is met. */
export const needId = (sku: string | null, need: Need) => `need-${sku ?? ''}-${need}`
/** The end of an address that leads there: the page of the order goes to it. */
export const needAddress = (sku: string | null, need: Need) =>
  `#${encodeURIComponent(needId(sku, need))}`

/** The page of an order. */
export const orderAddress = ({ vendor, number }: ShownOrder) =>
  fillPath(pages.vendorOrder.path, { vendor: vendor ?? '', orderNumber: number ?? '' })
