import {
  choice,
  date,
  email,
  file,
  flag,
  instant,
  integer,
  list,
  longText,
  money,
  text,
  url,
} from '../../../schema/index.ts'
import { currencies, most } from '../../settings/constants.ts'
import { purchaseRequests, purchaseStates, reviewStates } from '../../settings/shipping.ts'

/** A box of an order: the product it holds, and which of that product's boxes it is. */
export const parcelOf = {
  productSKU: text({ required: true, max: 40 }),
  number: integer({ required: true, min: 1, max: most.place }),
}

/** A purchase from a carrier, completed or attempted (rows SHIP-007 to 011). */
export const purchase = {
  /** Key of the order and these boxes, so that nothing is bought twice. */
  key: text({ max: 100 }),
  parcels: list(parcelOf, { max: 200 }),
  state: choice(purchaseStates, { required: true }),
  /** The carrier’s own names of who collects, which a pickup has to say again. */
  carrier: text({ max: 120 }),
  carrier_id: text({ max: 60 }),
  carrier_label: text({ max: 120 }),
  service: text({ max: 120 }),
  rate: money({ min: 0, max: most.orderTotal, currency: 'EUR' }),
  currency: choice(currencies, { labels: 'plain' }),
  delivery_days: integer({ min: 0, max: most.days, unit: 'days' }),
  order_id: text({ max: 200 }),
  pickupOn: date(),
  pickupConfirmation: text({ max: 200 }),
  /** The carrier's first scan after that of the label; a van may come without a pickup. */
  collectedAt: instant(),
  /** The day of the pickup has passed without a scan. */
  isMissed: flag({ default: false }),
  deliveredAt: instant(),
  /** The carrier has brought the parcel back. */
  returnedAt: instant(),
  /**
   * What its carrier was asked and has not answered yet: since when, or empty where no answer will
   * come any more, and for which day.
   */
  asked: choice(purchaseRequests, { labels: 'plain' }),
  askedAt: instant(),
  askedDay: date(),
  LabelURL: file({ isPrivate: true }),
  TrackingNumber: text({ max: 200 }),
  TrackingExternalLink: url({ isAnyHost: true }),
  Errors: longText(),
  at: instant(),
  by: email({ account: true }),
  /** Who said what became of it where the carrier never did, and how they know. */
  settledBy: email({ account: true }),
  settledBecause: longText({ max: 500 }),
}

/**
 * A purchase as its artisan sees it: once completed, and without its cost (rows SHIP-004, 005,
 * 015).
 */
export const label = {
  parcels: list(parcelOf, { max: 200 }),
  carrier_label: text({ max: 120 }),
  service: text({ max: 120 }),
  pickupOn: date(),
  LabelURL: file({ isPrivate: true }),
  TrackingNumber: text({ max: 200 }),
  TrackingExternalLink: url({ isAnyHost: true }),
  at: instant(),
}

/** The review of the pictures and boxes of one product of an order (rows ORDER-044, 045). */
export const orderReview = {
  productSKU: text({ required: true, max: 40 }),
  state: choice(reviewStates, { required: true, default: 'open' }),
  /** `target` is a picture's address, or a box as `parcel:1`. */
  remarks: list(
    { target: text({ required: true, max: 2000 }), text: longText({ required: true, max: 1000 }) },
    { max: 50 },
  ),
  at: instant(),
  by: email({ account: true }),
}
