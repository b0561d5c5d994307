import { pick, type Random } from '../../../schema/index.ts'
import { personOf } from '../base/demoPeople.ts'
import { daysAfter, demoNow, isoOf } from '../base/demoTime.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'

const carriers = [
  ['fedex', 'FedEx', 'International Priority', 2],
  ['dhl', 'DHL', 'Express Worldwide', 3],
  ['ups', 'UPS', 'Standard', 6],
] as const

interface Shipped {
  readonly number: string
  /** The boxes that have left. */
  readonly sent: readonly { readonly productSKU: string; readonly number: number }[]
  readonly kilos: number
  /** Whether staff have accepted the preparation. */
  readonly isReviewed: boolean
  readonly expected: number
  /** When the order was placed. */
  readonly placed: number
}

/** When the boxes left: on the expected day, or earlier where that is still to come. */
function leavingOf({ expected, placed }: Shipped) {
  const left = Math.min(expected, daysAfter(demoNow(), -1))
  const day = isoOf(left).slice(0, 10)
  return { day, boughtAt: isoOf(Math.max(placed, daysAfter(left, -1))) }
}

/** The carriers' rates for an order, and its bought shipments. */
export function orderShipping(order: Shipped, random: Random) {
  const { number, sent, kilos, isReviewed } = order
  const { day, boughtAt } = leavingOf(order)
  const slug = number.toLowerCase()
  const isGone = sent.length > 0
  const rates = carriers.map(([id, label, service, days]) => ({
    rate_id: `${slug}-${id}`,
    order_id: number,
    carrier: id,
    carrier_id: `car_${id}`,
    carrier_label: label,
    service,
    rate: Math.round((18 + kilos * (8 - days) + random() * 9) * 100) / 100,
    currency: 'EUR' as const,
    delivery_days: days,
    weight_range: kilos > 30 ? '30-70 kg' : '0-30 kg',
    zone_name: pick(['EU 1', 'EU 2', 'US East', 'Rest of world'], random),
  }))
  const chosen = pick(rates, random)
  const purchase = {
    key: `demo-${slug}`,
    parcels: [...sent],
    state: 'bought' as const,
    carrier_label: chosen.carrier_label,
    service: chosen.service,
    rate: chosen.rate,
    currency: chosen.currency,
    delivery_days: chosen.delivery_days,
    order_id: `SP-${slug}`,
    pickupOn: day,
    collectedAt: `${day}T10:00:00.000Z`,
    isMissed: false,
    pickupConfirmation: `PU-${wholeBetween(100_000, 999_999, random)}`,
    LabelURL: `/files/demo/paper/label-${slug}.pdf`,
    TrackingNumber: `DEMO${slug.toUpperCase()}`,
    TrackingExternalLink: `https://track.carrier.example/${slug}`,
    Errors: null,
    at: boughtAt,
    by: personOf('logistics').email,
  }
  const hasPapers = isGone || isReviewed
  return {
    shippingRates: isGone ? rates : [],
    purchases: isGone ? [purchase] : [],
    labels: [],
    shipmentResult: { LabelURL: null, TrackingExternalLink: null, Errors: null },
    invoiceTotal: hasPapers ? wholeBetween(40, 900, random) : null,
    addInsurance: chance(0.3, random),
    sendNotification: chance(0.6, random),
    fedexBookingConfirmationNumber:
      isGone && chance(0.3, random) ? `FDX${wholeBetween(100000, 999999, random)}` : null,
    documentation: hasPapers ? `/files/demo/paper/etd-${slug}.pdf` : null,
  }
}
