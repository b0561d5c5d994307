/** A plan as the gateway charges it. */
export interface GatewayPlan {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Net, in the plan's currency. */
  readonly price: number
  readonly currencyIsoCode: string
  /** Months between two charges. */
  readonly billingFrequency: number
}

/** What a browser hands over in place of a card, as the gateway itself knows it. */
export interface GatewayNonce {
  readonly nonce: string
  readonly isCard: boolean
  /** A nonce is good for one use. */
  readonly isConsumed: boolean
  /** Null where the bank does not say. */
  readonly isDebit: boolean | null
  readonly isPrepaid: boolean | null
  /** Null where there was no 3-D Secure. */
  readonly threeDSecure: {
    readonly liabilityShifted: boolean
    readonly liabilityShiftPossible: boolean
    readonly status: string
  } | null
}

/** A stored card, as far as anybody may know it. */
export interface GatewayCard {
  readonly token: string
  readonly cardType: string
  readonly lastFour: string
  /** `MM/YYYY`. */
  readonly expires: string
}

export interface GatewayTransaction {
  readonly id: string
  readonly amount: number
  readonly currencyIsoCode: string
  /** Whether the money was or will be paid: authorised or further, and neither refused nor taken back. */
  readonly isPaid: boolean
  /** What the bank said when it was not. */
  readonly refusal: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** The days that it pays for, `YYYY-MM-DD`; null where the gateway does not say. */
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly cardLastFour: string | null
}

export const gatewayStates = ['Active', 'Pending', 'Past Due', 'Canceled', 'Expired'] as const
export type GatewayState = (typeof gatewayStates)[number]

export interface GatewaySubscription {
  readonly id: string
  readonly planId: string
  /** What a charge takes, VAT included. */
  readonly price: number
  readonly cardToken: string
  readonly state: GatewayState
  /** Days are `YYYY-MM-DD`. */
  readonly firstBillingDate: string | null
  /** The first day of the period that runs; null before the first charge. */
  readonly periodFrom: string | null
  /** The last day that is paid for; null before the first charge. */
  readonly paidThroughDate: string | null
  readonly nextBillingDate: string | null
  /** Charges that failed since the last one that did not. */
  readonly failureCount: number
  /** Newest first. */
  readonly transactions: readonly GatewayTransaction[]
}

export interface SubscribeRequest {
  /** Chosen by us: the same at every repeat, so that nothing is bought twice and a lost answer can be looked up. */
  readonly id: string
  readonly planId: string
  readonly price: number
  readonly cardToken: string
  /** A day to come: nothing is charged before. Absent: charged at once. */
  readonly firstBillingDate?: string | undefined
}

/** A dearer plan in place of one that runs. */
export interface UpgradeRequest {
  /** The subscription that runs; it stays, with its days. */
  readonly id: string
  /** Charged as often as the one that runs. */
  readonly planId: string
  /** What a charge takes from its renewal on. */
  readonly price: number
  /** Charged for what is due today too. */
  readonly cardToken: string
}

/** What a webhook tells; what it means is read from the subscription itself. */
export interface GatewayNotice {
  /** As Braintree names it: `subscription_charged_successfully`, … */
  readonly kind: string
  /** Null for one that is about no subscription. */
  readonly subscriptionId: string | null
}

/**
 * A payment gateway: Braintree, or the embedded one, behind its own library. Each method may throw a
 * GatewayError; amounts are decimal numbers with at most 2 places.
 */
export interface PaymentGateway {
  readonly environment: 'embedded' | 'sandbox' | 'production'
  /**
   * Days after a charge failed on which the gateway tries again by itself, ending with the last one; none where
   * that is set in its own control panel, which nobody can ask.
   */
  readonly retryDays: readonly number[]
  /** What time it is for the gateway, in milliseconds: the embedded one has a clock that can be moved. */
  now(): Promise<number>
  /** What the drop-in starts with. */
  clientToken(): Promise<string>
  plans(): Promise<readonly GatewayPlan[]>
  /** @throws GatewayError `nonceUnknown` */
  findNonce(nonce: string): Promise<GatewayNonce>
  /** Makes the customer where there is none under this id. */
  ensureCustomer(customer: { id: string; company: string; email: string }): Promise<void>
  /** Keeps a card under a token of our choice, once its bank has verified it. @throws GatewayError `declined`, `nonceUsed` */
  saveCard(card: { customerId: string; nonce: string; token: string }): Promise<GatewayCard>
  /** The cards of a customer, the newest first; none for a customer that is not there. */
  cards(customerId: string): Promise<readonly GatewayCard[]>
  /** A card that is not there any more is no error. Its live subscriptions are canceled with it. */
  removeCard(token: string): Promise<void>
  /** @throws GatewayError `declined`, `duplicate` */
  subscribe(request: SubscribeRequest): Promise<GatewaySubscription>
  /**
   * Puts a dearer plan in place of one that runs, and charges the difference for the days that are left
   * (`proratedCharge`). Where the charge is refused nothing has changed. @throws GatewayError `declined`, `refused`
   */
  upgrade(request: UpgradeRequest): Promise<GatewaySubscription>
  /** Null where there is none. */
  findSubscription(id: string): Promise<GatewaySubscription | null>
  changeCard(subscriptionId: string, cardToken: string): Promise<GatewaySubscription>
  /** Charges what is past due once more. @throws GatewayError `declined` */
  retryCharge(subscriptionId: string): Promise<GatewaySubscription>
  /** Ends it at once; what is paid stays paid. One that has ended already is answered as it is. */
  cancel(subscriptionId: string): Promise<GatewaySubscription>
  /** @throws GatewayError `badSignature` for one that the gateway has not signed */
  readNotice(signature: string, payload: string): Promise<GatewayNotice>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<string | null>
}
