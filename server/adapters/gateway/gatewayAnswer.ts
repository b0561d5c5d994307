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

/** With a property that the library's types lack. */
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

function requiredText(text: unknown): string {
  if (typeof text !== 'string' || text === '') throw unreadable()
  return text
}

const dayOf = (text: string | null | undefined): string | null =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : null

function amountOf(text: unknown): number {
  const amount = Number(requiredText(text))
  if (!Number.isFinite(amount)) throw unreadable()
  return amount
}

const answers: Readonly<Record<string, boolean>> = { Yes: true, No: false }

/** Reads a plan of the gateway. */
export const readPlan = (plan: Plan): GatewayPlan => ({
  id: requiredText(plan.id),
  name: plan.name,
  description: plan.description ?? '',
  price: amountOf(plan.price),
  currencyIsoCode: plan.currencyIsoCode,
  billingFrequency: Number(plan.billingFrequency),
})

/** Reads a nonce. */
export function readNonce(found: NonceAnswer): GatewayNonce {
  const { binData, threeDSecureInfo } = found
  return {
    nonce: requiredText(found.nonce),
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

/** Reads a stored card, without its sensitive data. */
export const readCard = (card: CreditCard): GatewayCard => ({
  token: requiredText(card.token),
  cardType: card.cardType,
  lastFour: card.last4,
  expires: `${card.expirationMonth}/${card.expirationYear}`,
})

const paidStates: readonly TransactionAnswer['status'][] = [
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
    id: requiredText(charge.id),
    amount: amountOf(charge.amount),
    currencyIsoCode: charge.currencyIsoCode,
    isPaid,
    refusal: isPaid ? null : refusal,
    createdAt: new Date(requiredText(charge.createdAt)).toISOString(),
    periodFrom: dayOf(charge.subscription?.billingPeriodStartDate),
    periodTo: dayOf(charge.subscription?.billingPeriodEndDate),
    cardLastFour: charge.creditCard?.last4 ?? null,
  }
}

/** Reads a subscription with its charges, the newest first. */
export function readSubscription(found: SubscriptionAnswer): GatewaySubscription {
  const state = gatewayStates.find((one) => one === found.status)
  if (state === undefined) throw unreadable()
  const transactions = (found.transactions ?? []).filter(({ type }) => type !== 'credit')
  return {
    id: requiredText(found.id),
    planId: requiredText(found.planId),
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
