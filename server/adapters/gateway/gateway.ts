/** A plan at the gateway. */
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

/** A nonce, which a browser sends in place of card data. */
export interface GatewayNonce {
  readonly nonce: string
  readonly isCard: boolean
  /** A nonce can be used once. */
  readonly isConsumed: boolean
  /** Null where the bank does not say. */
  readonly isDebit: boolean | null
  readonly isPrepaid: boolean | null
  /** Null without 3-D Secure. */
  readonly threeDSecure: {
    readonly liabilityShifted: boolean
    readonly liabilityShiftPossible: boolean
    readonly status: string
  } | null
}

/** A stored card, without sensitive data. */
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
  /** Whether it was or will be paid: authorised or further, and neither refused nor reversed. */
  readonly isPaid: boolean
  /** The bank's message where it was refused. */
  readonly refusal: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** First day of the paid period, `YYYY-MM-DD`; null where the gateway gives none. */
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly cardLastFour: string | null
}

export const gatewayStates = ['Active', 'Pending', 'Past Due', 'Canceled', 'Expired'] as const
export type GatewayState = (typeof gatewayStates)[number]

export interface GatewaySubscription {
  readonly id: string
  readonly planId: string
  /** Amount of a charge, VAT included. */
  readonly price: number
  readonly cardToken: string
  readonly state: GatewayState
  /** Days are `YYYY-MM-DD`. */
  readonly firstBillingDate: string | null
  /** First day of the current period; null before the first charge. */
  readonly periodFrom: string | null
  /** Last paid day; null before the first charge. */
  readonly paidThroughDate: string | null
  readonly nextBillingDate: string | null
  /** Failed charges since the last successful one. */
  readonly failureCount: number
  /** Newest first. */
  readonly transactions: readonly GatewayTransaction[]
}

export interface SubscribeRequest {
  /**
   * Chosen by us and the same at every retry, so that nothing is bought twice and a lost answer can
   * be looked up.
   */
  readonly id: string
  readonly planId: string
  readonly price: number
  readonly cardToken: string
  /** A future day of the first charge; absent to charge right away. */
  readonly firstBillingDate?: string | undefined
}

/** Replaces a running plan with a more expensive one. */
export interface UpgradeRequest {
  /** The running subscription, which keeps its billing dates. */
  readonly id: string
  /** Must have the same billing period as the running plan. */
  readonly planId: string
  /** Amount of a charge from the renewal on. */
  readonly price: number
  /** Also charged for the amount due today. */
  readonly cardToken: string
}

/** Content of a webhook; the state is read from the subscription itself. */
export interface GatewayNotice {
  /** As Braintree names it: `subscription_charged_successfully`, … */
  readonly kind: string
  /** Null for a webhook about no subscription. */
  readonly subscriptionId: string | null
}

/**
 * A payment gateway: Braintree, or the embedded one through the same library. Each method may throw
 * a GatewayError; amounts are decimal numbers with at most 2 places.
 */
export interface PaymentGateway {
  readonly environment: 'embedded' | 'sandbox' | 'production'
  /**
   * Days after a failed charge on which the gateway retries by itself, up to the last; empty where
   * that is set in the gateway's control panel and cannot be read.
   */
  readonly retryDays: readonly number[]
  /** The gateway's time in milliseconds: the clock of the embedded one can be moved. */
  now(): Promise<number>
  /** The token with which the drop-in starts. */
  clientToken(): Promise<string>
  plans(): Promise<readonly GatewayPlan[]>
  /** @throws GatewayError `nonceUnknown` */
  findNonce(nonce: string): Promise<GatewayNonce>
  /** Creates the customer unless the id exists. */
  ensureCustomer(customer: { id: string; company: string; email: string }): Promise<void>
  /**
   * Verifies and stores a card under a token of our choice.
   * @throws GatewayError `declined`, `nonceUsed`
   */
  saveCard(card: { customerId: string; nonce: string; token: string }): Promise<GatewayCard>
  /** The cards of a customer, the newest first; none for an unknown customer. */
  cards(customerId: string): Promise<readonly GatewayCard[]>
  /** Also cancels the card's live subscriptions. A missing card is no error. */
  removeCard(token: string): Promise<void>
  /** @throws GatewayError `declined`, `duplicate` */
  subscribe(request: SubscribeRequest): Promise<GatewaySubscription>
  /**
   * Replaces a running plan with a more expensive one and charges the difference for the remaining
   * days (`proratedCharge`). A refused charge changes nothing. @throws GatewayError `declined`,
   * `refused`
   */
  upgrade(request: UpgradeRequest): Promise<GatewaySubscription>
  /** Null where there is none. */
  findSubscription(id: string): Promise<GatewaySubscription | null>
  changeCard(subscriptionId: string, cardToken: string): Promise<GatewaySubscription>
  /** Charges a past due amount again. @throws GatewayError `declined` */
  retryCharge(subscriptionId: string): Promise<GatewaySubscription>
  /** Cancels it right away, without a refund. A canceled one is answered unchanged. */
  cancel(subscriptionId: string): Promise<GatewaySubscription>
  /** @throws GatewayError `badSignature` for a notice not signed by the gateway */
  readNotice(signature: string, payload: string): Promise<GatewayNotice>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<string | null>
}
