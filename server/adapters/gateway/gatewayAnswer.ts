import type { BraintreeGateway, CreditCard, PaymentMethodNonce, Plan } from 'braintree'
import {
  gatewayStates,
  type GatewayCard,
  type GatewayNonce,
  type GatewayPlan,
  type GatewaySubscription,
  type GatewayTransaction,
} from './gateway.ts'
import { GatewayError } from './gatewayError.ts'

type SubscriptionAnswer = Awaited<ReturnType<BraintreeGateway['subscription']['find']>>
type TransactionAnswer = NonNullable<SubscriptionAnswer['transactions']>[number]

/** With what the library hands on and its types do not name. */
type NonceAnswer = PaymentMethodNonce & { readonly consumed?: boolean | undefined }
type ChargeAnswer = TransactionAnswer & {
  readonly refundIds?: readonly string[] | undefined
  readonly subscription?:
    | {
        readonly billingPeriodStartDate?: string | null | undefined
        readonly billingPeriodEndDate?: string | null | undefined
      }
    | undefined
}

const unreadable = () => new GatewayError('unknown', 'The gateway’s answer cannot be read.')

function needed(text: unknown): string {
  if (typeof text !== 'string' || text === '') throw unreadable()
  return text
}

const dayOf = (text: string | null | undefined): string | null =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : null

function amountOf(text: unknown): number {
  const amount = Number(needed(text))
  if (!Number.isFinite(amount)) throw unreadable()
  return amount
}

const answers: Readonly<Record<string, boolean>> = { Yes: true, No: false }

/** A plan as the gateway sells it. */
export const readPlan = (plan: Plan): GatewayPlan => ({
  id: needed(plan.id),
  name: plan.name,
  description: plan.description ?? '',
  price: amountOf(plan.price),
  currencyIsoCode: plan.currencyIsoCode,
  billingFrequency: Number(plan.billingFrequency),
})

/** What the gateway knows of a nonce. */
export function readNonce(found: NonceAnswer): GatewayNonce {
  const { binData, threeDSecureInfo } = found
  return {
    nonce: needed(found.nonce),
    isCard: found.type === 'CreditCard',
    isConsumed: found.consumed === true,
    isDebit: answers[binData?.debit ?? ''] ?? null,
    isPrepaid: answers[binData?.prepaid ?? ''] ?? null,
    threeDSecure: threeDSecureInfo
      ? {
          liabilityShifted: threeDSecureInfo.liabilityShifted === true,
          liabilityShiftPossible: threeDSecureInfo.liabilityShiftPossible === true,
          status: threeDSecureInfo.status,
        }
      : null,
  }
}

/** A stored card, without what only its bank needs to know. */
export const readCard = (card: CreditCard): GatewayCard => ({
  token: needed(card.token),
  cardType: card.cardType,
  lastFour: card.last4,
  expires: `${card.expirationMonth}/${card.expirationYear}`,
})

const paidStates: readonly string[] = [
  'authorizing',
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_confirmed',
  'settlement_pending',
]

function readTransaction(charge: ChargeAnswer): GatewayTransaction {
  const isPaid = paidStates.includes(charge.status) && !charge.refundIds?.length
  const refusal = charge.processorResponseText || charge.gatewayRejectionReason || charge.status
  return {
    id: needed(charge.id),
    amount: amountOf(charge.amount),
    currencyIsoCode: charge.currencyIsoCode,
    isPaid,
    refusal: isPaid ? null : refusal,
    createdAt: new Date(needed(charge.createdAt)).toISOString(),
    periodFrom: dayOf(charge.subscription?.billingPeriodStartDate),
    periodTo: dayOf(charge.subscription?.billingPeriodEndDate),
    cardLastFour: charge.creditCard?.last4 ?? null,
  }
}

/** A subscription with its charges, the newest first. */
export function readSubscription(found: SubscriptionAnswer): GatewaySubscription {
  const state = gatewayStates.find((one) => one === found.status)
  if (state === undefined) throw unreadable()
  const transactions = (found.transactions ?? []).filter(({ type }) => type !== 'credit')
  return {
    id: needed(found.id),
    planId: needed(found.planId),
    price: amountOf(found.price),
    cardToken: found.paymentMethodToken,
    state,
    firstBillingDate: dayOf(found.firstBillingDate),
    periodFrom: dayOf(found.billingPeriodStartDate),
    paidThroughDate: dayOf(found.paidThroughDate),
    nextBillingDate: dayOf(found.nextBillingDate),
    failureCount: Number(found.failureCount ?? 0),
    transactions: transactions
      .map(readTransaction)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
  }
}
