import type { ColumnType, JSONColumnType } from 'kysely'

/** A parcel at the embedded carrier: centimetres, kilograms, and the number on its label. */
export interface LabelledParcel {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  /** Serial shipping container code: 18 digits. */
  readonly sscc: string
}

/** Tables of the embedded carrier, emptied with the demo; referenced tables come last. */
export const carrierTables = [
  'carrierDocuments',
  'carrierPickups',
  'carrierShipments',
  'carrierQuotes',
  'carrierTariffs',
] as const

type Late = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '../../db/systemTables.ts' {
  interface SystemTables {
    /** Prices of a service by weight and zone. */
    carrierTariffs: {
      carrierId: string
      zone: string
      aboveGrams: number
      upToGrams: number
      cents: number
      deliveryDays: number
    }
    carrierQuotes: {
      rateId: string
      /** The same for all offers of one request. */
      orderId: string
      carrierId: string
      cents: number
      deliveryDays: number
      /** The consignment that it was made for, as a comparable text. */
      consignment: string
      expiresAt: Date
    }
    carrierShipments: {
      orderId: string
      /** The customer's key; nothing is sold twice with the same one. */
      transactionId: string
      trackingNumber: string
      labelName: string
      carrierId: string
      cents: number
      deliveryDays: number
      from: JSONColumnType<Record<string, string>>
      to: JSONColumnType<Record<string, string>>
      parcels: JSONColumnType<LabelledParcel[]>
      content: string
      shippedAt: Date
      /** Without a pickup the parcel does not move. */
      pickupAt: Late
      deliverAt: Late
      returnedAt: Late
      /** When it was voided, before its collection. */
      voidedAt: Late
    }
    carrierPickups: { orderId: string; day: string; zip: string; confirmation: string }
    carrierDocuments: { orderId: string; hash: string; fileName: string; bytes: number }
  }
}
