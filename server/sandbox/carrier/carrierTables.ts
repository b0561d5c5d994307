import type { ColumnType, JSONColumnType } from 'kysely'

/** A box as the embedded carrier took it: centimetres, kilograms, and the number on its label. */
export interface LabelledParcel {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  /** Serial shipping container code: 18 digits. */
  readonly sscc: string
}

/** What the carrier that a demo plays knows, emptied with the demo; those that others name come last. */
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
    /** What a service asks for a weight in a zone. */
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
      /** What it was made for, in one text that can be compared. */
      consignment: string
      expiresAt: Date
    }
    carrierShipments: {
      orderId: string
      /** The customer's own key: nothing is sold twice under one. */
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
      /** Without a pickup nothing moves. */
      pickupAt: Late
      deliverAt: Late
      returnedAt: Late
      /** Taken back before it was collected. */
      voidedAt: Late
    }
    carrierPickups: { orderId: string; day: string; zip: string; confirmation: string }
    carrierDocuments: { orderId: string; hash: string; fileName: string; bytes: number }
  }
}
