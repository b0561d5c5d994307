/** Constants of shipping (D2 §9, decisions 6 and 48). This is the only place to change them. */

/**
 * Countries where wood needs a certificate of the California Air Resources Board (CARB), and the materials
 * that count as wood.
 */
export const carb = { countries: ['US', 'CA'], materials: ['wood'] } as const

/**
 * Calendar days between today and the first shipping date that an artisan may choose (row
 * LIMIT-048).
 */
export const shippingDateDays = 2
/** Working days before its due date from which an order is due soon. */
export const dueSoonDays = 2
/** Hour of the day, UTC, for which a pickup is booked (row LIMIT-060). */
export const pickupHour = 8

/** Characters after which carriers cut a line of an address on a label: 35 with UPS, FedEx and DHL. */
export const labelLine = 35

/** Outcomes of the review of a product's pictures and parcels. */
export const reviewStates = ['open', 'accepted', 'sentBack'] as const

/**
 * States of a purchase: recorded before the carrier is called, bought, refused by the carrier,
 * unknown until the carrier is asked again, or voided before the pickup.
 */
export const purchaseStates = ['requested', 'bought', 'refused', 'unknown', 'voided'] as const

/** What the carrier of a bought shipment is asked for; its answer may never come. */
export const purchaseRequests = ['pickup', 'cancelPickup', 'void'] as const

/**
 * Problems of an order's purchases, most urgent first: the order was canceled or returned but its
 * parcel may still leave; the carrier brings the parcel back; the outcome of what it was asked is
 * unknown; there is no label; no pickup is booked; the carrier has not scanned it on the day of the
 * pickup.
 */
export const attentionCauses = [
  'stopParcel',
  'comesBack',
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

/** Seconds for which an answer of the carrier may be pending; within that it is not asked again. */
export const purchaseSeconds = 60

/** Factors of the price of the goods below and above which an invoice total shows a warning. */
export const invoiceDoubt = { below: 0.5, above: 2 } as const
/**
 * Limits above which measures show a warning: kilograms and centimetres of a parcel, days until
 * shipping.
 */
export const measureDoubt = { kilograms: 1000, centimetres: 600, days: 366 } as const
/**
 * Time in Italy until which carriers still collect on the same day; a pickup asked for later is
 * refused.
 */
export const lastCollection = '18:00'
/** Days for which a collected parcel is followed until it is delivered or comes back. */
export const followedDays = 45
/** The same above which they are refused: more than a lorry takes. */
export const measureLimit = { kilograms: 25_000, centimetres: 2000 } as const
/** Most days ahead for which carriers accept pickups. */
export const maxPickupDaysAhead = 30

/** Most labels of orders that are printed together. */
export const printing = { mostOrders: 50 } as const
