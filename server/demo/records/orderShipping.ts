import { pick, type Random } from '../../../schema/index.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'

const carriers = [
  ['fedex', 'FedEx', 'International Priority', 2],
  ['dhl', 'DHL', 'Express Worldwide', 3],
  ['ups', 'UPS', 'Standard', 6],
] as const

/** What carriers asked for an order, and what came of buying a shipment. */
export function orderShipping(number: string, kilos: number, isBought: boolean, random: Random) {
  const shippingRates = carriers.map(([id, label, service, days]) => ({
    rate_id: `${number.toLowerCase()}-${id}`,
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
  const slug = number.toLowerCase()
  return {
    shippingRates: isBought || chance(0.3, random) ? shippingRates : [],
    shipmentResult: {
      LabelURL: isBought ? `https://labels.carrier.example/${slug}.pdf` : null,
      TrackingExternalLink: isBought ? `https://track.carrier.example/${slug}` : null,
      Errors:
        !isBought && chance(0.05, random) ? 'The carrier does not know this postal code.' : null,
    },
    invoiceTotal: isBought ? wholeBetween(40, 900, random) : null,
    addInsurance: chance(0.3, random),
    sendNotification: chance(0.6, random),
    fedexBookingConfirmationNumber:
      isBought && chance(0.3, random) ? `FDX${wholeBetween(100000, 999999, random)}` : null,
    documentation: isBought && chance(0.4, random) ? `/files/demo/paper/etd-${slug}.pdf` : null,
  }
}
