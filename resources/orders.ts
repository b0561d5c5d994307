import {
  all,
  choice,
  country,
  date,
  defineResource,
  file,
  flag,
  get,
  group,
  instant,
  integer,
  list,
  longText,
  money,
  none,
  own,
  reference,
  references,
  section,
  text,
  url,
} from '../schema/index.ts'
import { orderStates, pageSizes } from './settings/constants.ts'
import { seesComments } from './settings/roles.ts'
import { lineItem, orderManagement, shipment, shippingRate } from './parts/orderItem.ts'
import { pricedUntilEnded } from './parts/orderStatus.ts'
import { pickup, pickupTimesInOrder } from './parts/pickup.ts'

/** What the shop reports: those who run it may correct it, an artisan may not. */
const fromShop = { write: ['adminLevel'] } as const
/** Invoice and booking (decision 6, rows SHIP-012 to 015). */
const booking = { read: ['adminLevel'], write: ['adminLevel'] } as const

/**
 * One artisan's part of an order of the shop: an order of things from two artisans is two records with
 * the same number, so that neither sees the other's (row API-160).
 */
export const orders = defineResource({
  name: 'orders',
  path: '/api/order',
  title: 'number',
  icon: 'local_shipping',

  access: {
    read: { staff: all, buyer: all, vendor: own('vendor') },
    create: { adminLevel: all },
    update: { adminLevel: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    number: text({ required: true, createOnly: true, max: 40, search: true, ...fromShop }),
    vendor: reference('vendors', { required: true, createOnly: true, ...fromShop }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    products: references('products', { matching: 'vendor', write: none }),
    expectedShippingAt: date({ write: none }),
    state: choice(orderStates, { required: true, default: 'ready', ...fromShop }),
    status: choice(orderStates, { default: 'ready', write: none }),
    completed_at: instant(fromShop),
    country: country(fromShop),
    PurchaseOrder: text({ max: 40, search: true, ...fromShop }),
    createdInErpAt: instant({ write: none }),
    display_item_total: text({ max: 40, ...pricedUntilEnded, ...fromShop }),
    netToVendor: money({ min: 0, currency: 'EUR', ...pricedUntilEnded, ...fromShop }),

    line_items: list(lineItem, { max: 100, ...fromShop }),
    shipments: list(shipment, { max: 50, ...fromShop }),
    orderManagementData: list(orderManagement, { max: 100, read: seesComments }),
    pickupAddressAndTime: group(pickup({})),

    invoiceTotal: money({ min: 0, currency: 'EUR', ...booking }),
    addInsurance: flag({ default: false, ...booking }),
    sendNotification: flag({ default: false, ...booking }),
    fedexBookingConfirmationNumber: text({ max: 60, ...booking }),
    documentation: file({ ...booking, isPrivate: true }),
    shippingRates: list(shippingRate, { max: 100, read: ['adminLevel'], write: none }),
    shipmentResult: group(
      {
        LabelURL: url(),
        TrackingExternalLink: url(),
        Errors: longText({ read: ['adminLevel'] }),
      },
      { write: none },
    ),
  },

  rules: pickupTimesInOrder,

  list: {
    columns: [
      'number',
      'vendorName',
      'products',
      'expectedShippingAt',
      'status',
      'country',
      'netToVendor',
      'display_item_total',
      'completed_at',
    ],
    filters: [
      'status',
      'vendor',
      'country',
      'expectedShippingAt',
      'completed_at',
      'netToVendor',
      'products',
      'createdInErpAt',
    ],
    tabs: 'status',
    sort: ['completed_at', 'desc'],
  },
  form: [
    section('order', [
      'number',
      'vendor',
      'vendorName',
      'state',
      'status',
      'completed_at',
      'expectedShippingAt',
      'country',
      'PurchaseOrder',
      'createdInErpAt',
    ]),
    section('items', ['products', 'line_items', 'netToVendor', 'display_item_total']),
    section('shipments', ['shipments']),
    section('management', ['orderManagementData']),
    section('pickup', ['pickupAddressAndTime']),
    section('shipping', [
      'invoiceTotal',
      'addInsurance',
      'sendNotification',
      'fedexBookingConfirmationNumber',
      'documentation',
      'shippingRates',
      'shipmentResult',
    ]),
  ],

  calls: {
    ofVendor: get('/api/order/vendor/{vendorId}', {
      roles: ['staff', 'buyer', 'vendor'],
      query: {
        page: integer({ min: 1 }),
        limit: integer({ min: 1, max: pageSizes.mostOrders }),
        filters: text(),
      },
      answer: { page: 'orders' },
      source: 'D2 §7.5',
      summary:
        'The orders of one vendor, newest first. `filters` is a status (`*`, `ready`, `shipped`, `returned`), bare or as `{"status":"ready"}`.',
    }),
  },
})
