import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SpreeTables } from './shopTables.ts'
import type { ErpTables } from './erpTables.ts'

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
  'gatewayNotices',
  'gatewayTransactions',
  'gatewaySubscriptions',
  'gatewayCards',
  'gatewayNonces',
  'gatewayCustomers',
  'carrierDocuments',
  'carrierPickups',
  'carrierShipments',
  'carrierQuotes',
  'carrierTariffs',
  'spreeKeys',
  'spreeOrders',
  'spreeMedia',
  'spreeProducts',
  'sandboxSettings',
  'erpSalesOrders',
  'erpBlocks',
] as const satisfies readonly (keyof SandboxTables | keyof ErpTables)[]

type Late = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What the embedded gateway may know of a card: never the number, never the code on its back. */
export interface ShownCard {
  /** As Braintree names it: `Visa`, `MasterCard`, `American Express`. */
  brand: string
  /** The first six digits: which bank it is of. */
  bin: string
  last4: string
  /** `MM/YYYY`. */
  expires: string
}

/** What a bank said of the payer. */
export interface ThreeDSecure {
  readonly liabilityShifted: boolean
  readonly liabilityShiftPossible: boolean
  readonly enrolled: string
  readonly status: string
}

interface CardKind extends ShownCard {
  /** `Yes`, `No` or `Unknown`. */
  debit: string
  prepaid: string
}

/** Tables of the outside systems that a demo plays itself; any other portal has them empty. */
export interface SandboxTables extends SpreeTables {
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
    /** Taken back before it was collected. */
    voidedAt: Late
  }
  carrierPickups: { orderId: string; day: string; zip: string; confirmation: string }
  carrierDocuments: { orderId: string; hash: string; fileName: string; bytes: number }
  gatewayCustomers: { id: string; company: string; email: string; createdAt: Date }
  gatewayNonces: CardKind & {
    nonce: string
    /** What the published number that it stands for is there to show. */
    scenario: string
    threeDSecure: ColumnType<ThreeDSecure | null, string | null | undefined, string | null>
    isConsumed: Generated<boolean>
    createdAt: Date
  }
  gatewayCards: CardKind & {
    token: string
    customerId: string
    /** What becomes of charges: `accept`, `decline` or `duplicate`. */
    behaviour: string
    createdAt: Date
  }
  gatewaySubscriptions: {
    id: string
    planId: string
    cents: number
    /** Between two charges. */
    months: number
    cardToken: string
    state: string
    /** Days are `YYYY-MM-DD`. */
    firstBillingDate: string
    /** Periods that have begun. */
    cycle: number
    paidThroughDate: string | null
    failureCount: Generated<number>
    /** Of those that the gateway makes by itself while a charge is owed. */
    retries: Generated<number>
    pastDueSince: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Date
  }
  gatewayTransactions: ShownCard & {
    id: string
    /** In the order in which they came about. */
    position: string
    subscriptionId: string
    cents: number
    status: string
    /** The bank's code and words. */
    code: string
    words: string
    /** Why the gateway itself refused it. */
    rejection: string | null
    periodFrom: string
    periodTo: string
    createdAt: Date
  }
  gatewayNotices: {
    /** In the order in which they came about. */
    position: string
    kind: string
    subscriptionId: string
    at: Date
    deliveredAt: Late
  }
}
