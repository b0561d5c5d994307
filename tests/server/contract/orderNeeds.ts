import { expect } from 'vitest'
import { nextWorkingDay, today } from '../../../schema/days/workingDays.ts'
import type { Arranging, CallNeed, Json } from './callNeed.ts'

const pictures = ['/files/pictures/one.jpg', '/files/pictures/two.jpg']
const [picture = '', other = ''] = pictures
const paper = '/files/papers/one.pdf'
const sku = 'BOT-0001'

const address = {
  address: 'Via delle Officine 12',
  city: 'Milano',
  zip: '20134',
  state: 'Lombardia',
  country: 'IT',
}
const pickup = {
  ...address,
  locationName: 'Bottega',
  morningMinTime: '08:00',
  morningMaxTime: '12:00',
  afternoonMinTime: '14:00',
  afternoonMaxTime: '18:00',
}
const box = { weight: 4, D: 30, W: 40, H: 50 }
const entry = {
  productSKU: sku,
  expectedShippingAt: '2099-01-05',
  comments: null,
  parcels: [box, { ...box, weight: 6 }],
  cardbCertification: null,
  purchaseOrderFile: null,
  readyPhoto: pictures,
  packagePhoto: pictures,
}

/** An order that lacks nothing but its carrier. */
const shippable = {
  country: 'IT',
  state: 'ready',
  line_items: [
    {
      variant_sku: sku,
      quantity: 1,
      price: 100,
      cost_price: 60,
      net_to_vendor: 60,
      productData: { name: 'A rich vase', material: 'ceramic' },
    },
  ],
  shipments: [{ number: 'H-RICH', state: 'ready', manifest: [] }],
  orderManagementData: [entry],
  reviews: [{ productSKU: sku, state: 'accepted', remarks: [] }],
  purchases: [],
  labels: [],
  shippingRates: [],
  shipTo: { ...address, name: 'Anna Bianchi' },
  pickupAddressAndTime: pickup,
  documentation: paper,
}
/** What was bought of a carrier; its label cannot be read. */
const sold = {
  state: 'bought',
  parcels: [{ productSKU: sku, number: 1 }],
  TrackingNumber: 'T-1',
  LabelURL: paper,
}
const booking = { invoiceTotal: 120.5, addInsurance: true }
const noon = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1000
const pickupTime = () => noon(nextWorkingDay(today(Date.now())))

/** The body that buys the first rate. */
async function withRate({ send }: Arranging): Promise<Json> {
  const { Rates } = await send('rates', 'admin', booking)
  const [rate] = Rates as Json[]
  if (!rate) throw new Error('no carrier takes the order')
  return { ...booking, rate_id: rate.rate_id, sendNotification: true, pickupTime: pickupTime() }
}

/** Buys the order, and names what was bought. */
async function bought(tools: Arranging): Promise<Json> {
  await tools.send('ship', 'logistics', await withRate(tools))
  const { purchases } = await tools.read()
  return { TrackingNumber: (purchases as Json[])[0]?.TrackingNumber }
}

let voided = 0

/** What the calls of orders need to succeed. */
export const orderNeeds = {
  'orders.purchaseOrder': {},
  'orders.management': {
    before: shippable,
    path: { number: 'number', shipment: 'shipments.0.number', product: 'line_items.0.variant_sku' },
    body: () => ({ comment: 'Takes two people', expectedShippingAt: '2099-03-03' }),
    after: {
      orderManagementData: [{ comments: 'Takes two people', expectedShippingAt: '2099-03-03' }],
    },
  },
  'orders.savePictures': {},
  'orders.savePaper': {},
  'orders.removePhoto': {
    before: shippable,
    path: { managementId: 'orderManagementData.0._id' },
    body: () => ({ type: 'ready', imageUrl: picture }),
    after: { orderManagementData: [{ readyPhoto: [other] }] },
  },
  'orders.pickup': { body: () => pickup, after: { pickupAddressAndTime: pickup } },
  'orders.review': {
    before: { ...shippable, reviews: [] },
    path: { product: 'orderManagementData.0.productSKU' },
    body: () => ({ state: 'sentBack', remarks: [{ target: 'parcel:1', text: 'Too thin' }] }),
    after: {
      reviews: [{ state: 'sentBack', remarks: [{ target: 'parcel:1', text: 'Too thin' }] }],
    },
  },
  'orders.rates': { before: shippable, body: () => booking, after: { invoiceTotal: 120.5 } },
  'orders.readDocumentation': { before: shippable },
  'orders.saveDocumentation': { before: { documentation: null } },
  'orders.removeDocumentation': { before: shippable, after: { documentation: null } },
  'orders.ship': {
    before: shippable,
    arrange: withRate,
    after: { status: 'shipped', purchases: [{ state: 'bought' }] },
  },
  'orders.bookPickup': {
    before: shippable,
    async arrange(tools) {
      await tools.send('ship', 'logistics', await withRate(tools))
      const { purchases } = await tools.read()
      const bought = purchases as Json[]
      // As after an answer of the carrier that it cannot collect.
      await tools.put({ purchases: bought.map((one) => ({ ...one, pickupConfirmation: null })) })
      return { TrackingNumber: bought[0]?.TrackingNumber, pickupTime: pickupTime() }
    },
    after: { purchases: [{ pickupConfirmation: expect.any(String) }] },
  },
  'orders.cancelPickup': {
    before: shippable,
    arrange: bought,
    after: { pickupOn: null, purchases: [{ state: 'bought', pickupConfirmation: null }] },
  },
  'orders.voidLabel': {
    // The carrier remembers what was taken back of an order whose purchases the suite forgets: other boxes each time.
    get before() {
      voided += 1
      const parcels = Array.from({ length: 2 + voided }, () => box)
      const at = new Date(voided * 1000).toISOString()
      const reviews = [{ productSKU: sku, state: 'accepted', remarks: [], at }]
      return { ...shippable, reviews, orderManagementData: [{ ...entry, parcels }] }
    },
    arrange: bought,
    after: { status: 'ready', purchases: [{ state: 'voided' }] },
  },
  'orders.settle': { before: { purchases: [], labels: [] } },
  'orders.settleByHand': {
    before: {
      purchases: [{ ...sold, key: 'k-1', state: 'unknown', TrackingNumber: null, LabelURL: null }],
      labels: [],
    },
    body: () => ({
      key: 'k-1',
      wasBought: true,
      TrackingNumber: 'T-9',
      order_id: '4711',
      reason: 'Said on the phone',
    }),
    after: {
      purchases: [{ state: 'bought', TrackingNumber: 'T-9', settledBecause: 'Said on the phone' }],
    },
  },
  'orders.tracking': { before: { labels: [] } },
  'orders.print': { before: { ...shippable, labels: [sold], purchases: [sold] } },
  'orders.printLabels': {
    before: { ...shippable, labels: [sold], purchases: [sold] },
    query: (id) => ({ orders: id }),
  },
  'orders.statement': { texts: { month: '2026-10' } },
} satisfies Readonly<Record<string, CallNeed>>
