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

/** What an outside system that a demo played knew goes with the demo; those that others name come last. */
export const sandboxTables = [
  'carrierDocuments',
  'carrierPickups',
  'carrierShipments',
  'carrierQuotes',
  'carrierTariffs',
  'sandboxSettings',
] as const satisfies readonly (keyof SandboxTables)[]

type Late = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Tables of the outside systems that a demo plays itself; any other portal has them empty. */
export interface SandboxTables {
  /** What people have set on the sandbox page. */
  sandboxSettings: { name: string; value: JSONColumnType<object> }
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
  }
  carrierPickups: { orderId: string; day: string; zip: string; confirmation: string }
  carrierDocuments: { orderId: string; hash: string; fileName: string; bytes: number }
}
