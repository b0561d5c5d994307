import { expect, test } from 'vitest'
import { orderStates, shipmentStates } from '../../resources/settings/constants.ts'
import { isDashed } from '../../schema/index.ts'
import { orderStatus } from '../../resources/parts/orders/orderStatus.ts'
import { orders } from '../../resources/orders.ts'
import { fieldOf } from './fieldOf.ts'

/** Row, path, kind, and what else the row says of the definition. */
const rows: readonly (readonly [row: string, path: string, kind: string, more?: object])[] = [
  ['FIELD-ORDER-001', 'number', 'text'],
  ['FIELD-ORDER-002', 'state', 'choice', { values: orderStates }],
  ['FIELD-ORDER-003', 'completed_at', 'instant'],
  ['FIELD-ORDER-004', 'display_item_total', 'text'],
  ['FIELD-ORDER-005', 'netToVendor', 'money'],
  ['FIELD-ORDER-006', 'country', 'country'],
  ['FIELD-ORDER-007', 'PurchaseOrder', 'text'],
  ['FIELD-ORDER-008', 'line_items.variant_sku', 'text'],
  ['FIELD-ORDER-009', 'line_items.variant_id', 'id'],
  ['FIELD-ORDER-010', 'line_items.expected_shipping_at', 'date'],
  ['FIELD-ORDER-011', 'line_items.cost_price', 'money'],
  ['FIELD-ORDER-012', 'line_items.net_to_vendor', 'money'],
  ['FIELD-ORDER-013', 'line_items.quantity', 'integer', { min: 1 }],
  ['FIELD-ORDER-014', 'line_items.price', 'money'],
  ['FIELD-ORDER-015', 'line_items.customization', 'longText'],
  ['FIELD-ORDER-016', 'line_items.customization_pdf', 'files', { single: true }],
  ['FIELD-ORDER-017', 'line_items.productData', 'group'],
  ['FIELD-ORDER-018', 'shipments.number', 'text'],
  ['FIELD-ORDER-019', 'shipments.state', 'choice', { values: shipmentStates }],
  ['FIELD-ORDER-020', 'shipments.manifest', 'list'],
  ['FIELD-ORDER-020', 'shipments.manifest.variant_id', 'id'],
  ['FIELD-ORDER-020', 'shipments.manifest.quantity', 'integer'],
  ['FIELD-ORDER-021', 'orderManagementData._id', 'id'],
  ['FIELD-ORDER-022', 'orderManagementData.productSKU', 'text'],
  ['FIELD-ORDER-023', 'orderManagementData.comments', 'longText'],
  ['FIELD-ORDER-024', 'orderManagementData.parcels', 'list'],
  ['FIELD-ORDER-025', 'orderManagementData.cardbCertification', 'files', { single: true }],
  ['FIELD-ORDER-026', 'orderManagementData.readyPhoto', 'images', { max: 10 }],
  ['FIELD-ORDER-027', 'orderManagementData.packagePhoto', 'images', { max: 10 }],
  [
    'FIELD-ORDER-028',
    'orderManagementData.expectedShippingAt',
    'date',
    { formName: 'shippingDate' },
  ],
  ['FIELD-ORDER-029', 'orderManagementData.comments', 'longText', { alias: 'comment' }],
  ['FIELD-ORDER-030', 'orderManagementData.parcels.weight', 'number', { min: 0.1 }],
  ['FIELD-ORDER-031', 'orderManagementData.readyPhoto', 'images', { formName: 'imagesready' }],
  ['FIELD-ORDER-032', 'orderManagementData.packagePhoto', 'images', { formName: 'imagespacked' }],
  [
    'FIELD-ORDER-033',
    'orderManagementData.cardbCertification',
    'files',
    { formName: 'certificationFile' },
  ],
  ['FIELD-RATE-001', 'shippingRates.carrier', 'text'],
  ['FIELD-RATE-002', 'shippingRates.carrier_id', 'text'],
  ['FIELD-RATE-003', 'shippingRates.carrier_label', 'text'],
  ['FIELD-RATE-004', 'shippingRates.currency', 'choice', { values: ['EUR', 'GBP', 'USD'] }],
  ['FIELD-RATE-005', 'shippingRates.delivery_days', 'integer', { unit: 'days' }],
  ['FIELD-RATE-006', 'shippingRates.order_id', 'text'],
  ['FIELD-RATE-007', 'shippingRates.rate', 'money'],
  ['FIELD-RATE-008', 'shippingRates.rate_id', 'text'],
  ['FIELD-RATE-009', 'shippingRates.service', 'text'],
  ['FIELD-RATE-010', 'shippingRates.weight_range', 'text'],
  ['FIELD-RATE-011', 'shippingRates.zone_name', 'text'],
  ['FIELD-RATE-012', 'shipmentResult.LabelURL', 'files'],
  ['FIELD-RATE-013', 'shipmentResult.TrackingExternalLink', 'url'],
  ['FIELD-RATE-014', 'shipmentResult.Errors', 'longText'],
  ['FIELD-RATE-015, SHIP-012, SHIP-015', 'invoiceTotal', 'money', { read: ['adminLevel'] }],
  ['FIELD-RATE-016, SHIP-013', 'addInsurance', 'flag', { read: ['adminLevel'] }],
  ['FIELD-RATE-017, SHIP-013', 'sendNotification', 'flag', { read: ['adminLevel'] }],
  ['FIELD-RATE-018, SHIP-013', 'fedexBookingConfirmationNumber', 'text', { read: ['adminLevel'] }],
  ['FIELD-RATE-019, SHIP-013', 'documentation', 'files', { single: true, read: ['adminLevel'] }],
]

const filled = rows.map(([row, path, kind, more = {}]) => [row, path, kind, more] as const)

test.each(filled)('%s: the order field %s is of kind %s', (_row, path, kind, more) => {
  expect(fieldOf(orders.fields, path)).toMatchObject({ kind, ...more })
})

test('ORDER-031, ORDER-032, ORDER-033, ORDER-034, ORDER-035, ORDER-036, ORDER-037: the states of a shipment', () => {
  expect(shipmentStates.toSorted()).toEqual(
    [
      'ready',
      'shipped',
      'partial shipment',
      'returned',
      'pending',
      'in progress',
      'ready to ship',
    ].toSorted(),
  )
})

const shipped = { state: 'shipped' } as const
const ready = { state: 'ready' } as const
const derived = [
  ['ready', [ready, { state: 'pending' }], 'ready'],
  ['ready', [shipped, ready], 'partial'],
  ['ready', [shipped, shipped], 'shipped'],
  ['ready', [{ state: 'partial shipment' }], 'partial'],
  ['shipped', [{ state: 'returned' }], 'returned'],
  ['shipped', [{ state: 'returned' }, shipped], 'shipped'],
  ['canceled', [shipped, ready], 'canceled'],
  ['returned', [shipped], 'returned'],
  ['partial', [], 'partial'],
  [null, [], 'ready'],
] as const

test.each(derived)(
  'ORDER-038, ORDER-039: an order in state %s with %j is %s',
  (state, all, status) => {
    expect(orderStatus(state, all)).toBe(status)
  },
)

test('ORDER-040, ORDER-041, ORDER-043: returned and canceled orders have no price', () => {
  for (const path of ['netToVendor', 'display_item_total'])
    expect(
      orderStates.filter((status) => isDashed({ field: fieldOf(orders.fields, path) }, { status })),
    ).toEqual(['returned', 'canceled'])
})
