import type { ColumnType, Generated } from 'kysely'

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

/** What the gateway that a demo plays knows, emptied with the demo; those that others name come last. */
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
}
