import {
  choice,
  date,
  del,
  file,
  flag,
  get,
  group,
  images,
  instant,
  integer,
  list,
  longText,
  money,
  post,
  put,
  text,
  url,
} from '../../../schema/index.ts'
import { most, orderFilters, orderStates, pageSizes } from '../../settings/constants.ts'
import { approvesOrders, seesBooking, shipsOrders } from '../../settings/roles.ts'
import { pictureGroups, printing, trackingStates } from '../../settings/shipping.ts'
import { certificate, customsPaper, orderPictures, pictureGroup } from '../../settings/uploads.ts'
import { orderPaper, shippingRate } from './orderItem.ts'
import { whileOpen } from './orderStatus.ts'
import { parcel } from '../parcel.ts'
import { pickup } from '../pickup.ts'
import { orderReview, parcelOf } from './purchase.ts'

const finds = { number: 'number', vendorId: 'vendor' } as const
const readers = ['staff', 'buyer', 'vendor'] as const
const preparers = ['staff', 'vendor'] as const
const answer = { record: 'orders' } as const
const documented = { source: 'D2 §7.5', finds } as const
const ours = { source: 'ours', finds } as const

/** The data about the goods for the carrier (rows API-166, 174 to 177). */
const booking = {
  invoiceTotal: money({
    positive: true,
    max: most.orderTotal,
    currency: 'EUR',
    required: true,
    takesText: true,
  }),
  addInsurance: flag(),
  fedexBookingConfirmationNumber: text({ max: 60 }),
}
/** The boxes; absent for all that have not been bought yet. */
const parcels = list(parcelOf, { max: 200 })
/** Epoch seconds, until 2100. */
const pickupTime = integer({ required: true, min: 0, max: 4_102_444_800 })
const pickupSummary = 'epoch seconds at 08:00 UTC of the chosen day'

/** The calls of an order, from "confirmed" to a label on the crate (D2 §7.5). */
export const orderCalls = {
  purchaseOrder: get('/api/order/purchase-order/{number}/{vendorId}', {
    ...documented,
    roles: readers,
    answer,
    summary: 'One artisan’s part of an order: its own items and shipments alone.',
  }),
  ofVendor: get('/api/order/vendor/{vendorId}', {
    source: 'D2 §7.5',
    roles: readers,
    query: {
      page: integer({ min: 1 }),
      limit: integer({ min: 1, max: pageSizes.mostOrders }),
      filters: text(),
      also: choice(orderStates),
    },
    answer: { page: 'orders' },
    summary: `The orders of one vendor, newest first. \`filters\` is a status (${orderFilters.map((one) => `\`${one}\``).join(', ')}), bare or as \`{"status":"ready"}\`; \`also\` is a further one beside it.`,
  }),

  management: put('/api/order/{number}/shipment/{shipment}/product/{product}/management', {
    source: 'D2 §7.5',
    texts: ['number', 'shipment', 'product'],
    isFoundByHandler: true,
    during: whileOpen,
    roles: preparers,
    body: {
      expectedShippingAt: date(),
      comment: longText({ max: 2000 }),
      purchaseOrderFile: file(orderPaper),
      cardbCertification: file(orderPaper),
      parcels: list(parcel, { max: 50, numberedBy: 'number' }),
      packedWith: text({ max: 40 }),
      images: group({
        ready: images(pictureGroup),
        packed: images(pictureGroup),
      }),
    },
    answer: { ...answer, extra: { message: text() } },
    summary:
      'How one product of an order was prepared; `product` is its id or its SKU, `packedWith` the SKU of another product in whose boxes it travels. What is not named stays. With nothing changed the record answers as it was, with the same version and a `message` that says so.',
    success: 'notices.dataUpdated',
  }),
  savePictures: post('/api/order/save-multi-file-in-s3', {
    source: 'D2 §7.5',
    roles: preparers,
    keepsFiles: true,
    files: { files: orderPictures },
    answer: { value: images({ required: true }) },
    summary: 'Keeps pictures of an order; `management` then says what they show.',
  }),
  savePaper: post('/api/order/save-file-in-s3', {
    source: 'D2 §7.5',
    roles: preparers,
    keepsFiles: true,
    files: { file: certificate },
    answer: { value: file({ required: true, isPrivate: true }) },
    summary: 'Keeps a certificate; `management` then says what it is for.',
  }),
  removePhoto: del('/api/order/management/{managementId}/photo', {
    source: 'D2 §7.5',
    isFoundByHandler: true,
    during: whileOpen,
    roles: preparers,
    body: {
      type: choice(Object.keys(pictureGroups) as (keyof typeof pictureGroups)[], {
        required: true,
        labels: 'plain',
      }),
      imageUrl: text({ required: true, max: 2000 }),
    },
    answer,
    summary:
      'Removes a picture of a prepared product; `managementId` is the `_id` of its preparation.',
    success: 'notices.removed',
  }),
  pickup: put('/api/order/{number}/vendor/{vendorId}/management/pickup-address', {
    ...documented,
    during: whileOpen,
    roles: preparers,
    body: pickup({ required: 'validation.requiredSmall' }),
    answer,
    summary:
      'Where and when a carrier collects this order; the contact of the artisan stays as it is.',
    success: 'notices.pickupUpdated',
  }),
  review: put('/api/order/{number}/vendor/{vendorId}/product/{product}/review', {
    ...ours,
    during: whileOpen,
    texts: ['product'],
    roles: approvesOrders,
    body: { state: orderReview.state, remarks: orderReview.remarks },
    answer,
    summary:
      'Accepts the pictures and boxes of one product, named by its id or SKU, or sends them back with reasons that stand at a picture or a box; its artisan gets a mail.',
    success: 'notices.orderReviewed',
  }),

  rates: post('/api/order/{number}/vendor/{vendorId}/rates', {
    ...documented,
    during: whileOpen,
    roles: seesBooking,
    body: { ...booking, parcels },
    answer: {
      fields: {
        Rates: list(shippingRate, { required: true }),
        RatesErrors: list({ carrier: text(), error_message: text() }, { required: true }),
      },
    },
    summary:
      'What carriers ask for taking the order along; what the body says stays with the order.',
  }),
  readDocumentation: get('/api/order/{number}/vendor/{vendorId}/documentation', {
    ...documented,
    roles: seesBooking,
    answer: { fields: { documentation: file() } },
    summary: 'The paper for the customs.',
  }),
  saveDocumentation: put('/api/order/{number}/vendor/{vendorId}/documentation', {
    ...documented,
    during: whileOpen,
    roles: seesBooking,
    files: { documentation: customsPaper },
    answer,
    summary: 'Takes the paper for the customs, as PDF, in place of the last one.',
    success: 'notices.documentationUploaded',
  }),
  removeDocumentation: del('/api/order/{number}/vendor/{vendorId}/documentation', {
    ...documented,
    during: whileOpen,
    roles: seesBooking,
    answer,
    summary: 'Removes the paper for the customs.',
    success: 'notices.documentationRemoved',
  }),
  ship: post('/api/order/{number}/vendor/{vendorId}/ship', {
    ...documented,
    during: whileOpen,
    roles: shipsOrders,
    body: {
      ...shippingRate,
      rate_id: text({ required: true, max: 120 }),
      ...booking,
      sendNotification: flag(),
      pickupTime,
      parcels,
    },
    saysWithout: { rate_id: 'app.shipping.chooseFirst', pickupTime: 'app.shipping.chooseFirst' },
    answer: {
      fields: {
        LabelURL: file(),
        TrackingExternalLink: url({ isAnyHost: true }),
        Errors: longText(),
      },
    },
    summary: `Buys the shipment at a rate and books its pickup; \`pickupTime\` is ${pickupSummary}. The same boxes are never bought twice. \`Errors\` says what went wrong after it was bought.`,
  }),
  bookPickup: post('/api/order/{number}/vendor/{vendorId}/pickup', {
    ...ours,
    during: whileOpen,
    roles: shipsOrders,
    body: { TrackingNumber: text({ required: true, max: 200 }), pickupTime },
    answer,
    summary: `Books the pickup of a shipment that was bought without one; \`pickupTime\` is ${pickupSummary}.`,
    success: 'notices.pickupBooked',
  }),
  cancelPickup: post('/api/order/{number}/vendor/{vendorId}/pickup/cancel', {
    ...ours,
    // Of an order that was canceled, too: that is when a parcel has to be stopped.
    during: 'always',
    leavesRecord: true,
    roles: shipsOrders,
    body: { TrackingNumber: text({ required: true, max: 200 }) },
    answer,
    summary: 'Calls the pickup of a shipment off while its carrier has scanned nothing.',
    success: 'notices.pickupCanceled',
  }),
  voidLabel: post('/api/order/{number}/vendor/{vendorId}/void-label', {
    ...ours,
    // Of an order that was canceled, too: that is when a parcel has to be stopped.
    during: 'always',
    leavesRecord: true,
    roles: shipsOrders,
    body: { TrackingNumber: text({ required: true, max: 200 }) },
    answer,
    summary:
      'Takes a label back, with its pickup, while its carrier has scanned nothing; its boxes can be bought again.',
    success: 'notices.labelVoided',
  }),
  settle: post('/api/order/{number}/vendor/{vendorId}/settle', {
    ...ours,
    // Tracking matters most for a canceled order.
    during: 'always',
    leavesRecord: true,
    roles: shipsOrders,
    answer,
    summary:
      'Asks the carrier what became of a purchase whose answer never came, and writes that down.',
  }),
  settleByHand: post('/api/order/{number}/vendor/{vendorId}/settle-by-hand', {
    ...ours,
    during: 'always',
    leavesRecord: true,
    roles: shipsOrders,
    body: {
      key: text({ required: true, max: 100 }),
      wasBought: flag({ required: true }),
      TrackingNumber: text({ max: 200 }),
      order_id: text({ max: 200 }),
      reason: longText({ required: true, max: 500 }),
    },
    answer,
    summary:
      'Writes down what became of a purchase whose answer never came, as somebody found out elsewhere; the history says who and why.',
    success: 'notices.purchaseSettled',
  }),
  tracking: get('/api/order/{number}/vendor/{vendorId}/shipments', {
    ...ours,
    roles: readers,
    answer: {
      fields: {
        shipments: list(
          {
            TrackingNumber: text({ required: true }),
            isKnown: flag({ required: true }),
            events: list({
              state: choice(trackingStates, { required: true, labels: 'plain' }),
              at: instant({ required: true }),
              place: text(),
              text: text({ required: true }),
            }),
          },
          { required: true },
        ),
      },
    },
    summary:
      'Where the shipments of an order are, oldest event first; `isKnown` is false where the carrier does not answer.',
  }),

  print: get('/api/order/{number}/vendor/{vendorId}/print', {
    ...ours,
    roles: preparers,
    hasRules: true,
    costs: 'paper',
    answer: { file: 'application/pdf' },
    summary:
      'Labels, packing list, customs paper and certificates of an order as one PDF, with what its reader may see; 422 `NO_LABEL` while nothing is bought.',
  }),
  printLabels: get('/api/order/print', {
    source: 'ours',
    roles: seesBooking,
    query: { orders: text({ required: true, max: 2000 }) },
    namesOthers: true,
    hasRules: true,
    costs: 'paper',
    answer: { file: 'application/pdf' },
    summary: `The labels of some orders as one PDF; \`orders\` are their ids in the order of the pages, with commas, at most ${printing.mostOrders}.`,
  }),
  statement: get('/api/order/vendor/{vendorId}/statement/{month}', {
    source: 'ours',
    texts: ['month'],
    roles: preparers,
    query: { format: choice(['pdf', 'csv'], { labels: 'plain' }) },
    costs: 'paper',
    answer: { file: ['application/pdf', 'text/csv'] },
    summary:
      'What an artisan is paid for the orders of a month in Italy, `YYYY-MM`, line by line; a PDF unless `format` says `csv`. A month that is over stays as it is: what becomes of its orders later is a line of the month in which it happens.',
  }),
} as const
