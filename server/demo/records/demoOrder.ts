import type { orderStates, shipmentStates } from '../../../resources/settings/constants.ts'
import { deriveOrder } from '../../../resources/parts/orders/deriveOrder.ts'
import type { orders } from '../../../resources/orders.ts'
import { pick, type Random, type Resource, roundToCents } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { demoPickup } from './demoPickup.ts'
import { demoRecipient, type DemoCountry } from './demoRecipient.ts'
import { daysAfter, demoNow, isoOf, momentBetween } from '../base/demoTime.ts'
import { busyMoment } from '../base/orderDemand.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { orderShipping } from './orderShipping.ts'
import { orderReviews } from './orderReviews.ts'
import { kilosOfOneBox } from './productParcels.ts'
import { preparedProduct, type Preparation } from './preparedProduct.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

type Fields = typeof orders.fields
type State = (typeof orderStates)[number]
type ShipmentState = (typeof shipmentStates)[number]

const countries: readonly DemoCountry[] = [
  'IT',
  'IT',
  'DE',
  'FR',
  'GB',
  'US',
  'US',
  'CA',
  'AU',
  'AE',
  'JP',
  'CH',
]
const open: readonly ShipmentState[] = ['pending', 'in progress', 'ready', 'ready to ship']
/** An order's state by its number, so that every state occurs even in a small demo. */
function stateOf(at: number, ago: number): State {
  if (at % 17 === 3) return 'returned'
  if (at % 19 === 5) return 'canceled'
  if (at % 13 === 7) return 'partial'
  return ago > 40 || at % 4 === 1 ? 'shipped' : 'ready'
}

function statesOf(state: State, count: number, at: number): ShipmentState[] {
  return Array.from({ length: count }, (_, place): ShipmentState => {
    if (state === 'returned' || state === 'shipped') return state
    if (state === 'canceled') return 'pending'
    if (state === 'partial')
      return count === 1 ? 'partial shipment' : place === 0 ? 'shipped' : 'ready'
    return open[(at + place) % open.length] ?? 'ready'
  })
}

function itemOf(product: SoldProduct, expected: number, random: Random) {
  const quantity = chance(0.75, random) ? 1 : wholeBetween(2, 6, random)
  const { record, sku, id, name, retail, wholesale } = product
  const { dimensions, weight } = record
  const size = dimensions as { W: number; D: number; H: number }
  return {
    variant_sku: sku,
    variant_id: id,
    quantity,
    price: retail,
    cost_price: wholesale,
    net_to_vendor: roundToCents(wholesale * quantity),
    expected_shipping_at: isoOf(expected).slice(0, 10),
    customization: chance(0.15, random) ? 'Initials on the base, please.' : null,
    customization_pdf: null,
    productData: {
      name,
      mainPhoto: String(record.mainPhoto),
      material: record.material as null,
      W: size.W,
      D: size.D,
      H: size.H,
      weight: Number(weight),
      isCarbCertified: null,
    },
  }
}

/** The period in which the nth order was placed; negative numbers are in the demo's first year. */
function placedBetween(at: number, since: number): readonly [from: number, to: number] {
  if (at < 0) return [since, daysAfter(demoNow(), -365)]
  // A partly shipped order is recent.
  const oldest = daysAfter(demoNow(), at % 13 === 7 ? -35 : -364)
  return [Math.max(since, oldest), daysAfter(demoNow(), -1)]
}

/** The nth order, of one vendor's products. */
export function demoOrder(
  resource: Resource,
  at: number,
  vendor: VendorProfile,
  own: readonly SoldProduct[],
  ids: KnownIds,
): DemoRecord {
  const random = seededRandom(`order-${at}`)
  const completed = busyMoment(...placedBetween(at, vendor.since), random)
  const ago = (demoNow() - completed) / 86_400_000
  const start = Math.floor(random() * own.length)
  const drawn = stateOf(at, ago)
  const wanted = chance(0.7, random) ? 1 : wholeBetween(2, 3, random)
  // A partly shipped order has several products, or one heavy product in several boxes.
  const heavy = own.findIndex(({ record }) => Number(record.weight) > kilosOfOneBox)
  const isHeavy = drawn === 'partial' && at % 2 === 0 && heavy >= 0
  const leaving = isHeavy ? 1 : Math.max(2, wanted)
  const count = Math.min(own.length, drawn === 'partial' ? leaving : wanted)
  const first = isHeavy ? heavy : start
  const bought = own.concat(own).slice(first, first + count)
  const expected = daysAfter(completed, wholeBetween(7, 60, random))
  const line_items = bought.map((product) => itemOf(product, expected, random))
  const number = `R${String(604_210_000 + at * 37)}`
  const parts = line_items.length > 1 && (drawn === 'partial' || chance(0.5, random)) ? 2 : 1
  const total = line_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const kilos = line_items.reduce((sum, { productData }) => sum + productData.weight, 0)
  const isGone = drawn === 'shipped' || drawn === 'returned'
  // Unshipped orders wait for the artisan, for staff or for a carrier.
  const preparation: Preparation =
    isGone || drawn === 'partial' || at % 5 < 2 ? 'whole' : at % 5 === 2 ? 'begun' : 'nothing'
  const country = pick(countries, random)
  const orderManagementData = bought.map((product, place) =>
    preparedProduct(product, at * 10 + place, expected, country, preparation, random),
  )
  const boxes = orderManagementData.flatMap(({ productSKU, parcels }) =>
    parcels.map((_, place) => ({ productSKU, number: place + 1 })),
  )
  // A product in a single box cannot be partly shipped.
  const isWhole = drawn === 'partial' && parts === 1 && boxes.length < 2
  const state = isWhole ? 'ready' : drawn
  const shipments = statesOf(state, parts, at).map((one, place) => ({
    number: `H${String(310_450_000 + at * 53 + place)}`,
    state: one,
    manifest: line_items
      .filter((_, turn) => turn % parts === place)
      .map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  }))
  const isReviewed = isGone || state === 'partial' || at % 5 === 0
  const gone = shipments.filter((one) => one.state === 'shipped').flatMap((one) => one.manifest)
  const hasLeft = ({ productSKU }: { productSKU: string }) =>
    isGone ||
    gone.some(({ variant_id: id }) => bought.find((one) => one.id === id)?.sku === productSKU)
  // Of a partly shipped single shipment, the first box has left.
  const isSplit = state === 'partial' && !gone.length && boxes.length > 1
  const sent = isSplit ? boxes.slice(0, 1) : boxes.filter(hasLeft)
  const updated = momentBetween(completed, demoNow(), random)
  const endedAt = {
    canceled: isoOf(daysAfter(completed, 1)),
    returned: isoOf(updated),
  }
  const record = fillRecord<Fields>(
    resource,
    {
      at,
      id: demoId(10, at, completed),
      created: completed,
      updated,
    },
    [
      orderShipping({ number, sent, kilos, isReviewed, expected, placed: completed }, random),
      {
        number,
        vendor: vendor.id,
        products: bought.map(({ id }) => id),
        state,
        completed_at: isoOf(completed),
        country,
        shipTo: demoRecipient(country, seededRandom(`recipient-${at}`)),
        PurchaseOrder: isGone ? `45${String(10_000_000 + at)}` : null,
        createdInErpAt: isGone || chance(0.4, random) ? isoOf(daysAfter(completed, 1)) : null,
        canceledInShopAt: state === 'canceled' ? endedAt.canceled : null,
        endedAt: state === 'canceled' || state === 'returned' ? endedAt[state] : null,
        display_item_total: `€${total.toFixed(2)}`,
        netToVendor: roundToCents(line_items.reduce((sum, item) => sum + item.net_to_vendor, 0)),
        line_items,
        shipments,
        orderManagementData,
        reviews: orderReviews(orderManagementData, { preparation, isReviewed, at }, completed),
        pickupAddressAndTime: demoPickup(vendor, seededRandom(`contact-pickup-${vendor.at}`)),
      },
    ],
    random,
    ids,
  )
  deriveOrder(record)
  return record
}
