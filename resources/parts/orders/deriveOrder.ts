import { orderParcels, boughtParcels, parcelName } from './orderParcels.ts'
import { attentionOf, bookedPickups, travelling } from '../shipping/orderAttention.ts'
import { orderStage } from './orderStage.ts'
import { hasEnded, mayShip, orderStatus } from './orderStatus.ts'
import { boxedWith } from '../shipping/packedWith.ts'
import { copyFields, today } from '../../../schema/index.ts'
import { entryOf, type Order } from './order.ts'
import { label } from './purchase.ts'
import { itemsInside, itemsOutside } from './whatLeft.ts'

const earliest = (days: readonly (string | null | undefined)[]): string | null =>
  days.filter((day) => day != null).toSorted()[0] ?? null

/** The bought boxes of these products; one without boxes yet is not bought. */
function howBought(order: Order, skus: readonly string[]): 'all' | 'some' | 'none' {
  const bought = boughtParcels(order)
  const hosts = [...new Set(skus.map((sku) => boxedWith(order, sku)))]
  const boxes = orderParcels(order).filter(({ productSKU }) => hosts.includes(productSKU))
  const isBought = (box: (typeof boxes)[number]) => bought.has(parcelName(box))
  if (!boxes.some(isBought)) return 'none'
  const isWhole = hosts.every((host) => boxes.some(({ productSKU }) => productSKU === host))
  return isWhole && boxes.every(isBought) ? 'all' : 'some'
}

const stateFor = { all: 'shipped', some: 'partial shipment' } as const

/**
 * A bought shipment counts as shipped for the shop too (row ORDER-042); reported states are kept.
 */
function moveShipments(order: Order): void {
  const items = order.line_items ?? []
  const shipments = order.shipments ?? []
  for (const shipment of shipments) {
    if (shipment.state === 'shipped' || shipment.state === 'returned') continue
    const skus = itemsInside(items, shipment).map((item) => item.variant_sku)
    const bought = howBought(order, skus)
    if (bought !== 'none') shipment.state = stateFor[bought]
  }
  if (shipments.length || (order.state !== 'ready' && order.state !== 'partial')) return
  const skus = items.map(({ variant_sku: sku }) => sku)
  const bought = howBought(order, skus)
  if (bought !== 'none') order.state = bought === 'all' ? 'shipped' : 'partial'
}

/** The part of the purchases that everyone sees, and the newest one in the documented format. */
function reportPurchases(order: Order): void {
  const purchases = order.purchases ?? []
  const newest = purchases.at(-1)
  if (!newest) return
  const bought = purchases.filter(({ state }) => state === 'bought')
  order.labels = bought.map((one) => ({
    ...copyFields(label, one),
    // Only a booked pickup has a day; nobody should wait for that of an order that has ended.
    pickupOn:
      one.pickupConfirmation && (one.collectedAt || !hasEnded(order.state))
        ? (one.pickupOn ?? null)
        : null,
  }))
  const last = bought.at(-1)
  order.shipmentResult = {
    LabelURL: last?.LabelURL ?? null,
    TrackingExternalLink: last?.TrackingExternalLink ?? null,
    Errors: newest.Errors ?? null,
  }
}

/**
 * Reopens what a voided purchase had changed; other purchases of the same products change it again.
 * @param skus the products of the boxes that no longer have a label
 */
export function reopenShipments(order: Order, skus: readonly string[]): void {
  const items = order.line_items ?? []
  const shipments = order.shipments ?? []
  for (const shipment of shipments) {
    const holds = itemsInside(items, shipment).some((item) =>
      skus.includes(boxedWith(order, item.variant_sku)),
    )
    if (holds && Object.values(stateFor).some((moved) => moved === shipment.state))
      shipment.state = 'ready to ship'
  }
  if (!shipments.length && (order.state === 'shipped' || order.state === 'partial'))
    order.state = 'ready'
}

/**
 * Opens an order again that has shipped and gets further products: what has left stays as it is.
 */
export function reopenForItems(order: Order): void {
  const shipments = order.shipments ?? []
  for (const shipment of shipments)
    if (!shipment.manifest?.length && shipment.state === 'shipped')
      shipment.state = 'partial shipment'
  if (!shipments.length && order.state === 'shipped') order.state = 'partial'
}

/** The status from what was bought against what is ordered, the products outside shipments too. */
function statusOf(order: Order) {
  const reported = orderStatus(order.state, order.shipments ?? [])
  const outside = itemsOutside(order)
  if (!outside.length || hasEnded(reported)) return reported
  const skus = outside.map(({ variant_sku: sku }) => sku)
  const bought = howBought(order, skus)
  const rest = { state: bought === 'none' ? ('ready' as const) : stateFor[bought] }
  return orderStatus(order.state, [...(order.shipments ?? []), rest])
}

/**
 * The due date of an open order: the day promised by its artisan, else the one its customer
 * expects.
 */
function setDue(order: Order): void {
  const isOpen = mayShip(order)
  const waiting = (order.line_items ?? []).filter(
    ({ variant_sku: sku }) => howBought(order, [sku]) !== 'all',
  )
  const promised = (sku: string) => entryOf(order.orderManagementData, sku)?.expectedShippingAt
  order.shipBy = isOpen
    ? earliest(waiting.map((item) => promised(item.variant_sku) ?? item.expected_shipping_at))
    : null
  order.waitsForDate = isOpen && waiting.some((item) => !promised(item.variant_sku))
  order.stage = isOpen
    ? orderStage(
        order,
        waiting.map(({ variant_sku: sku }) => sku),
      )
    : null
  order.isReadyToShip = order.stage === 'toShip'
}

/** Computes all fields that depend on an order's items, shipments, preparation and purchases. */
export function deriveOrder(order: Order): void {
  const items = order.line_items ?? []
  order.expectedShippingAt = earliest(items.map(({ expected_shipping_at: day }) => day))
  order.products = [...new Set(items.flatMap(({ variant_id: id }) => id ?? []))]
  reportPurchases(order)
  moveShipments(order)
  order.status = statusOf(order)
  setDue(order)
  // The pickup of an order that has ended is to be stopped, not to come.
  const toCome = hasEnded(order.status) ? [] : bookedPickups(order)
  order.pickupOn = earliest(toCome.map(({ pickupOn }) => pickupOn))
  const collected = travelling(order).map(({ collectedAt }) => Date.parse(collectedAt ?? ''))
  order.travellingSince = collected.length ? today(Math.min(...collected)) : null
  order.needsAttention = attentionOf(order)[0] ?? null
}
