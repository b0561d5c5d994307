import { label } from '../../../resources/parts/orders/purchase.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import type { ShownOrder } from '../../../src/features/resources.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { copyFields, type EntryOf, type Role, type Subject } from '../../../schema/index.ts'

export const subject = (role: Role): Subject => ({
  id: '01900000-0000-7000-8000-000000000001',
  role,
  rights: roles.rights[role] ?? [],
})

const box = { weight: 12.5, W: 40, D: 30, H: 50 }
const pictures = ['/files/pictures/a/one.jpg']
const prepared = { expectedShippingAt: '2026-11-25', readyPhoto: pictures, packagePhoto: pictures }

/** An order that is ready: two products, three boxes, all that a carrier has to know. */
export const readyOrder: ShownOrder = {
  _id: 'o1',
  id: 'o1',
  version: 4,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  number: 'R604210000',
  vendor: 'v1',
  vendorName: 'Ceramiche Fontana',
  state: 'ready',
  status: 'ready',
  country: 'FR',
  shipBy: '2026-11-25',
  isReadyToShip: true,
  line_items: [
    {
      variant_sku: 'VAS-1',
      quantity: 2,
      productData: { name: 'Vaso Maremma', material: 'ceramic' },
    },
    { variant_sku: 'CIO-2', quantity: 1, productData: { name: 'Ciotola Argentario' } },
  ],
  orderManagementData: [
    { _id: 'm1', productSKU: 'VAS-1', ...prepared, parcels: [box, { ...box, weight: 8 }] },
    { _id: 'm2', productSKU: 'CIO-2', ...prepared, parcels: [{ ...box, weight: 3.25 }] },
  ],
  reviews: [
    { productSKU: 'VAS-1', state: 'accepted', remarks: [] },
    { productSKU: 'CIO-2', state: 'accepted', remarks: [] },
  ],
  pickupAddressAndTime: {
    address: 'Via dei Vasai 3',
    city: 'Faenza',
    zip: '48018',
    country: 'IT',
    morningMinTime: '09:00',
    afternoonMaxTime: '17:00',
  },
  shipTo: { name: 'Jeanne', address: 'Rue 1', city: 'Paris', zip: '75001', country: 'FR' },
  invoiceTotal: 1200.5,
  documentation: '/files/papers/h/etd.pdf?until=1&signature=a',
  purchases: [],
  labels: [],
}

export const allBoxes = [
  { productSKU: 'VAS-1', number: 1 },
  { productSKU: 'VAS-1', number: 2 },
  { productSKU: 'CIO-2', number: 1 },
] as const

const rate = (rate_id: string, more: object): EntryOf<'orders', 'shippingRates'> => ({
  rate_id,
  order_id: '77',
  carrier: 'FedEx',
  carrier_id: '5',
  carrier_label: 'FedEx',
  service: 'Priority',
  rate: 45,
  currency: 'EUR',
  delivery_days: 3,
  weight_range: '20–30 kg',
  zone_name: 'Europe 1',
  ...more,
})
export const priority = rate('r-priority', { rate: 45, delivery_days: 2 })
export const economy = rate('r-economy', { service: 'Economy', rate: 21.3, delivery_days: 5 })
export const express = rate('r-express', {
  carrier: 'UPS',
  carrier_label: 'UPS',
  service: 'Express',
  rate: 80,
  delivery_days: 1,
})
export const offered = { Rates: [priority, economy, express], RatesErrors: [] }

/** What is kept of a purchase of these boxes. */
export const bought = (
  parcels: NonNullable<Purchase['parcels']>,
  more: Partial<Purchase> = {},
): Purchase => ({
  key: 'k1',
  parcels,
  state: 'bought',
  carrier_label: 'FedEx',
  service: 'Priority',
  rate: 45,
  currency: 'EUR',
  pickupOn: '2026-11-24',
  pickupConfirmation: 'P-1',
  LabelURL: '/files/papers/l/label.pdf?until=1&signature=b',
  TrackingNumber: 'T-100',
  TrackingExternalLink: 'https://track.example/T-100',
  Errors: null,
  at: '2026-11-23T10:00:00.000Z',
  by: 'logistics@bottega.example',
  ...more,
})

/** The order with these purchases, and the labels that everybody sees of them. */
export function withPurchases(...purchases: readonly Purchase[]): ShownOrder {
  const labels = purchases
    .filter(({ state }) => state === 'bought')
    .map((one) => copyFields(label, one))
  return { ...readyOrder, purchases, labels }
}
