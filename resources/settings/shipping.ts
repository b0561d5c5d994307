/** What shipping goes by (D2 §9, decisions 6 and 48). A marketplace changes it here and nowhere else. */

/** Where wood needs a certificate of the California Air Resources Board, and what else counts as such a material. */
export const carb = { countries: ['US', 'CA'], materials: ['wood'] } as const

/** Days of the calendar between today and the first shipping date that an artisan may choose (row LIMIT-048). */
export const shippingDateDays = 2
/** Working days before its day from which an order is due soon. */
export const dueSoonDays = 2
/** Hour of the day, UTC, at which a pickup is asked for (row LIMIT-060). */
export const pickupHour = 8

/** How the pictures and parcels of a product of an order were judged. */
export const reviewStates = ['open', 'accepted', 'sentBack'] as const

/**
 * How far buying a shipment got: written down before the carrier is asked, bought, refused by it, or
 * nobody knows until it is asked again; taken back before anybody collected it.
 */
export const purchaseStates = ['requested', 'bought', 'refused', 'unknown', 'voided'] as const

/**
 * Why somebody has to look into what was bought of an order, the most pressing first: it was canceled and its parcel
 * may leave any moment; nobody knows whether it was bought; it has no label; nobody comes for it; who was to come
 * has not scanned it on that day.
 */
export const attentionCauses = [
  'stopParcel',
  'unknownPurchase',
  'noLabel',
  'noPickup',
  'notCollected',
] as const

/** What a carrier reports about a shipment, in the order in which it happens. */
export const trackingStates = [
  'labelMade',
  'pickedUp',
  'inTransit',
  'delivered',
  'returned',
] as const

/** Groups of pictures by the word that the calls use for them (row API-193). */
export const pictureGroups = { ready: 'readyPhoto', packed: 'packagePhoto' } as const

/** Seconds within which an answer of the carrier is on its way, so that nobody asks again. */
export const purchaseSeconds = 60

/** An invoice total that is less, or more, than so many times the price of the goods may be a slip of the pen. */
export const invoiceDoubt = { below: 0.5, above: 2 } as const
/** The same for what is measured: kilograms and centimetres of a parcel, and days until it is shipped. */
export const measureDoubt = { kilograms: 1000, centimetres: 600, days: 366 } as const
/** Carriers take pickups for at most so many days ahead. */
export const mostPickupDays = 30

/** Most labels of orders that are printed together. */
export const printing = { mostOrders: 50 } as const
