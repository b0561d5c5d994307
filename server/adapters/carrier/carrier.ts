import type { Currency } from '../../../resources/settings/constants.ts'

/** Address of sender or recipient, with the carrier's field names. */
export interface CarrierAddress {
  readonly name: string
  readonly company: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly phone: string
  readonly email: string
}

/** A box: centimetres and kilograms. */
export interface CarrierParcel {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
}

export interface RateRequest {
  readonly from: CarrierAddress
  readonly to: CarrierAddress
  readonly parcels: readonly CarrierParcel[]
  /** Value of the goods, in EUR. */
  readonly totalValue: number
  readonly isInsured: boolean
  readonly content: string
}

/** An offer for a shipment (D1 §3 Shipping rate). */
export interface CarrierRate {
  readonly carrier: string
  readonly carrier_id: string
  readonly carrier_label: string
  readonly service: string
  readonly rate: number
  readonly rate_id: string
  readonly order_id: string
  readonly currency: Currency
  readonly delivery_days: number
  readonly weight_range: string | null
  readonly zone_name: string | null
}

export interface CarrierRates {
  readonly Rates: readonly CarrierRate[]
  readonly RatesErrors: readonly { readonly carrier: string; readonly error_message: string }[]
}

export interface ShipRequest extends RateRequest {
  /** The same at every retry, so that nothing is bought twice. At most 35 characters. */
  readonly key: string
  readonly rate: Pick<CarrierRate, 'carrier' | 'carrier_id' | 'service' | 'rate_id' | 'order_id'>
  readonly sendsNotification: boolean
  readonly bookingNumber: string | null
}

/** A bought shipment. */
export interface BoughtShipment {
  /** The carrier's id of the shipment, for pickup and documents. */
  readonly orderId: string
  readonly trackingNumber: string
  readonly trackingLink: string
  /** URLs of the labels as PDF; one page for each parcel, in their order. */
  readonly labelUrls: readonly string[]
}

export interface PickupRequest {
  readonly orderId: string
  readonly from: CarrierAddress
  readonly to: CarrierAddress
  /** Who collects; null where the offer is not known any more. */
  readonly by: Pick<CarrierRate, 'carrier' | 'carrier_id'> | null
  readonly parcels: readonly CarrierParcel[]
  /** Epoch seconds, 08:00 UTC of the day. */
  readonly pickupTime: number
  /** When the parcels can be collected, local time `HH:mm`. */
  readonly windows: readonly { readonly from: string; readonly until: string }[]
}

/** A tracking event of a parcel. */
export interface TrackingEvent {
  readonly state: 'labelMade' | 'pickedUp' | 'inTransit' | 'delivered' | 'returned'
  /** ISO 8601 UTC. */
  readonly at: string
  readonly place: string | null
  /** In the carrier's words. */
  readonly text: string
}

/**
 * A shipping service with ShippyPro's calls, which offers many carriers. Each method may throw a
 * CarrierError.
 */
export interface Carrier {
  getRates(request: RateRequest): Promise<CarrierRates>
  ship(request: ShipRequest): Promise<BoughtShipment>
  /** The shipment bought with a key; null for none. */
  find(key: string): Promise<BoughtShipment | null>
  /** @returns the confirmation of the pickup */
  bookPickup(request: PickupRequest): Promise<{ readonly confirmation: string }>
  /** Cancels a pickup; a pickup canceled before is no error. */
  cancelPickup(orderId: string, confirmation: string): Promise<void>
  /** Voids an uncollected shipment and its pickup; a shipment voided before is no error. */
  voidShipment(orderId: string): Promise<void>
  /** Uploads the customs papers of a bought shipment. */
  uploadDocument(orderId: string, fileName: string, pdf: Uint8Array): Promise<void>
  /** Oldest first. */
  track(trackingNumber: string): Promise<readonly TrackingEvent[]>
  readLabel(url: string): Promise<Uint8Array>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<string | null>
}
