import type { ColumnType, Generated } from 'kysely'

/** Card data that the embedded gateway stores: never the number or the CVV. */
export interface ShownCard {
  /** As Braintree names it: `Visa`, `MasterCard`, `American Express`. */
  brand: string
  /** The first six digits, which identify the bank. */
  bin: string
  last4: string
  /** `MM/YYYY`. */
  expires: string
}

/** The bank's result of a 3-D Secure check. */
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

/** Tables of the embedded gateway, emptied with the demo; referenced tables come last. */
export const gatewayTables = [
  'gatewayNotices',
  'gatewayTransactions',
  'gatewaySubscriptions',
  'gatewayCards',
  'gatewayNonces',
  'gatewayCustomers',
] as const

type Late = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '../../db/systemTables.ts' {
  interface SystemTables {
    gatewayCustomers: { id: string; company: string; email: string; createdAt: Date }
    gatewayNonces: CardKind & {
      nonce: string
      /** The test scenario of its published number. */
      scenario: string
      threeDSecure: ColumnType<ThreeDSecure | null, string | null | undefined, string | null>
      isConsumed: Generated<boolean>
      createdAt: Date
    }
    gatewayCards: CardKind & {
      token: string
      customerId: string
      /** How charges go: `accept`, `decline` or `duplicate`. */
      behaviour: string
      createdAt: Date
    }
    gatewaySubscriptions: {
      id: string
      planId: string
      cents: number
      /** Months between two charges. */
      months: number
      cardToken: string
      state: string
      /** Days are `YYYY-MM-DD`. */
      firstBillingDate: string
      /** Periods that have begun. */
      cycle: number
      paidThroughDate: string | null
      failureCount: Generated<number>
      /** The gateway's own retries of an unpaid charge. */
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
      /** The bank's code and message. */
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
}
