import type { ShippingCheck } from '../../../resources/parts/shippingChecks.ts'

/** The element of the page of an order that prepares one of its products. */
export const preparationId = (sku: string) => `preparation-${sku}`
/** The one with the pickup address and times. */
export const pickupId = 'order-pickup'
/** Those of the shipping section. */
export const shippingIds = {
  invoiceTotal: 'shipping-invoice',
  documentation: 'shipping-documentation',
  pickupDay: 'shipping-day',
} as const

/** The id of the element where something that is missing is filled in; null where that is another page. */
export function checkAnchor({ need, sku }: Pick<ShippingCheck, 'need' | 'sku'>): string | null {
  if (sku !== null) return preparationId(sku)
  if (need === 'pickup') return pickupId
  if (need === 'invoiceTotal' || need === 'documentation') return shippingIds[need]
  return null
}
