import {
  all,
  choice,
  country,
  date,
  defineResource,
  file,
  flag,
  group,
  instant,
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
import { most, orderStates } from './settings/constants.ts'
import { seesBooking, seesComments } from './settings/roles.ts'
import { recipient } from './parts/orders/recipient.ts'
import { attentionCauses, dueSoonDays } from './settings/shipping.ts'
import { lineItem, orderManagement, shipment, shippingRate } from './parts/orders/orderItem.ts'
import { orderCalls } from './parts/orders/orderCalls.ts'
import { orderStages } from './parts/orders/orderStage.ts'
import { ended, pricedUntilEnded, whileOpen } from './parts/orders/orderStatus.ts'
import { pickup, pickupTimesInOrder } from './parts/pickup.ts'
import { label, orderReview, purchase } from './parts/orders/purchase.ts'

/** Fields that the shop reports: staff may correct them, artisans may not. */
const fromShop = { write: ['adminLevel'] } as const
/** Invoice and booking (decision 6, rows SHIP-012 to 015). */
const booking = { read: seesBooking, write: seesBooking } as const
/**
 * The delivery address is for staff only: artisans see the label, and name and town on the packing
 * list.
 */
/**
 * One artisan's part of an order of the shop: an order of things from two artisans is two records
 * with the same number, so that neither sees the other's (row API-160).
 */
export const orders = defineResource({
  name: 'orders',
  path: '/api/order',
  title: 'number',
  icon: 'local_shipping',

  access: {
    read: { staff: all, buyer: all, vendor: own('vendor') },
    create: { adminLevel: all },
    update: { staff: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    number: text({
      required: true,
      isCode: true,
      createOnly: true,
      max: 40,
      search: true,
      uniqueWithin: 'vendor',
      ...fromShop,
    }),
    vendor: reference('vendors', { required: true, createOnly: true, ...fromShop }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    vendorHasAccount: flag({
      lookup: { through: 'vendor', field: 'hasAccount' },
      shownTo: ['team'],
    }),
    products: references('products', { matching: 'vendor', write: none }),
    expectedShippingAt: date({ write: none }),
    shipBy: date({ write: none, isDue: { workingDays: dueSoonDays } }),
    waitsForDate: flag({ default: false, write: none }),
    isReadyToShip: flag({ default: false, write: none }),
    stage: choice(orderStages, { write: none }),
    pickupOn: date({ write: none }),
    travellingSince: date({ read: seesBooking, write: none }),
    needsAttention: choice(attentionCauses, { read: seesBooking, write: none }),
    // The server writes it without a new version of the order.
    isOversold: flag({ default: false, shownTo: ['team'], write: none }),
    state: choice(orderStates, { required: true, default: 'ready', ...fromShop }),
    status: choice(orderStates, { default: 'ready', write: none }),
    completed_at: instant(fromShop),
    country: country(fromShop),
    shipTo: group(recipient, { read: ['staff'], write: ['adminLevel'] }),
    PurchaseOrder: text({ max: 40, search: true, ...fromShop }),
    createdInErpAt: instant({ write: none }),
    canceledInShopAt: instant({ read: ['staff'], write: none }),
    endedAt: instant({ write: none }),
    display_item_total: text({ max: 40, isAmount: true, ...pricedUntilEnded, ...fromShop }),
    netToVendor: money({
      min: 0,
      max: most.orderTotal,
      currency: 'EUR',
      ...pricedUntilEnded,
      ...fromShop,
    }),

    line_items: list(lineItem, { max: 100, ...fromShop }),
    shipments: list(shipment, { max: 50, ...fromShop }),
    orderManagementData: list(orderManagement, {
      max: 100,
      read: seesComments,
      identifiedBy: ['productSKU'],
    }),
    reviews: list(orderReview, { max: 100, read: seesComments, write: none }),
    pickupAddressAndTime: group(pickup({})),

    invoiceTotal: money({ positive: true, max: most.orderTotal, currency: 'EUR', ...booking }),
    addInsurance: flag({ default: false, ...booking }),
    sendNotification: flag({ default: false, ...booking }),
    fedexBookingConfirmationNumber: text({ max: 60, ...booking }),
    documentation: file({ ...booking, isPrivate: true }),
    shippingRates: list(shippingRate, { max: 100, read: seesBooking, write: none }),
    purchases: list(purchase, { max: 200, read: seesBooking, write: none }),
    labels: list(label, { max: 200, write: none }),
    shipmentResult: group(
      {
        LabelURL: file({ isPrivate: true }),
        TrackingExternalLink: url({ isAnyHost: true }),
        Errors: longText({ read: seesBooking }),
      },
      { write: none },
    ),
  },

  rules: pickupTimesInOrder,
  // Canceled and returned orders are read-only (decision 59), except for users who reopen them.
  lockedWhile: {
    field: 'status',
    is: ended,
    leftBy: ['state'],
    notice: whileOpen.refusal,
    since: whileOpen.since,
  },

  list: {
    columns: [
      'number',
      'vendorName',
      'products',
      'expectedShippingAt',
      'status',
      'shipBy',
      'country',
      'netToVendor',
      'display_item_total',
      'completed_at',
    ],
    filters: [
      'status',
      'shipBy',
      'waitsForDate',
      'isReadyToShip',
      'stage',
      'needsAttention',
      'pickupOn',
      'vendorHasAccount',
      'isOversold',
      'travellingSince',
      'vendor',
      'country',
      'expectedShippingAt',
      'completed_at',
      'netToVendor',
      'products',
      'createdInErpAt',
      'canceledInShopAt',
    ],
    tabs: 'status',
    sort: ['completed_at', 'desc'],
  },
  indexes: [
    // What came to a status in the last days: the figures of the week.
    ['status', 'updatedAt'],
  ],
  form: [
    section('order', [
      'number',
      'vendor',
      'vendorName',
      'vendorHasAccount',
      'isOversold',
      'state',
      'status',
      'completed_at',
      'expectedShippingAt',
      'shipBy',
      'waitsForDate',
      'isReadyToShip',
      'stage',
      'needsAttention',
      'pickupOn',
      'travellingSince',
      'country',
      'shipTo',
      'PurchaseOrder',
      'createdInErpAt',
      'canceledInShopAt',
      'endedAt',
    ]),
    section('items', ['products', 'line_items', 'netToVendor', 'display_item_total']),
    section('shipments', ['shipments']),
    section('management', ['orderManagementData', 'reviews']),
    section('pickup', ['pickupAddressAndTime']),
    section('shipping', [
      'invoiceTotal',
      'addInsurance',
      'sendNotification',
      'fedexBookingConfirmationNumber',
      'documentation',
      'shippingRates',
      'purchases',
      'labels',
      'shipmentResult',
    ]),
  ],

  calls: orderCalls,
})
