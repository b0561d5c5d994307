import type { TransactionStatus } from 'braintree'
import { array, boolean, number, object, string, type InferType, type Schema } from 'yup'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import {
  gatewayStates,
  type GatewayCard,
  type GatewayNonce,
  type GatewayPlan,
  type GatewaySubscription,
  type GatewayTransaction,
} from './gateway.ts'
import { GatewayError } from './gatewayError.ts'

/** @throws GatewayError `unknown` for an answer that lacks what the portal needs */
function read<T>(shape: Schema<T>, answer: unknown): T {
  const found = readAs(shape, answer)
  if (found === undefined) throw new GatewayError('unknown', 'The gateway’s answer cannot be read.')
  return found
}

const amount = () => number().required()
const flag = () => boolean().nullable().default(false)
const dayOf = (text: string): string | null => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null

const plan = object({
  id: requiredText(),
  name: optionalText(),
  description: optionalText(),
  price: amount(),
  currencyIsoCode: requiredText(),
  billingFrequency: number().integer().min(1).required(),
})

/** Reads a plan of the gateway. */
export const readPlan = (answer: unknown): GatewayPlan => read(plan, answer)

const kinds: Readonly<Record<string, boolean>> = { Yes: true, No: false }

const nonce = object({
  nonce: requiredText(),
  type: optionalText(),
  consumed: flag(),
  binData: object({ debit: optionalText(), prepaid: optionalText() }).nullable().default(null),
  threeDSecureInfo: object({
    liabilityShifted: flag(),
    liabilityShiftPossible: flag(),
    status: optionalText(),
  })
    .nullable()
    .default(null),
})

/** Reads a nonce. */
export function readNonce(answer: unknown): GatewayNonce {
  const { nonce: name, type, consumed, binData, threeDSecureInfo: secure } = read(nonce, answer)
  return {
    nonce: name,
    isCard: type === 'CreditCard',
    isConsumed: consumed === true,
    isDebit: kinds[binData?.debit ?? ''] ?? null,
    isPrepaid: kinds[binData?.prepaid ?? ''] ?? null,
    threeDSecure: secure && {
      liabilityShifted: secure.liabilityShifted === true,
      liabilityShiftPossible: secure.liabilityShiftPossible === true,
      status: secure.status,
    },
  }
}

const card = object({
  token: requiredText(),
  cardType: optionalText(),
  last4: requiredText(),
  expirationMonth: optionalText(),
  expirationYear: optionalText(),
  createdAt: optionalText(),
})

/** Reads a stored card, without its sensitive data. */
export function readCard(answer: unknown): GatewayCard {
  const { token, cardType, last4: lastFour, ...found } = read(card, answer)
  return { token, cardType, lastFour, expires: `${found.expirationMonth}/${found.expirationYear}` }
}

const customer = object({ creditCards: array(card).default([]) })

/** Reads the cards of a customer, the newest first. */
export const readCards = (answer: unknown): readonly GatewayCard[] =>
  read(customer, answer)
    .creditCards.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(readCard)

const paidStates: readonly string[] = [
  'authorizing',
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_confirmed',
  'settlement_pending',
] satisfies TransactionStatus[]

const transaction = object({
  id: requiredText(),
  type: optionalText(),
  status: optionalText(),
  amount: amount(),
  currencyIsoCode: requiredText(),
  processorResponseText: optionalText(),
  gatewayRejectionReason: optionalText(),
  refundIds: array(optionalText()).nullable().default([]),
  createdAt: requiredText().test((text) => !Number.isNaN(Date.parse(text))),
  subscription: object({
    billingPeriodStartDate: optionalText(),
    billingPeriodEndDate: optionalText(),
  })
    .nullable()
    .default(null),
  creditCard: object({ last4: optionalText() }).nullable().default(null),
})

function readTransaction(charge: InferType<typeof transaction>): GatewayTransaction {
  const { id, amount: charged, currencyIsoCode, status, subscription: period, creditCard } = charge
  const isPaid = paidStates.includes(status) && !charge.refundIds?.length
  const refusal = charge.processorResponseText || charge.gatewayRejectionReason || status
  return {
    id,
    amount: charged,
    currencyIsoCode,
    isPaid,
    refusal: isPaid ? null : refusal,
    createdAt: new Date(charge.createdAt).toISOString(),
    periodFrom: dayOf(period?.billingPeriodStartDate ?? ''),
    periodTo: dayOf(period?.billingPeriodEndDate ?? ''),
    cardLastFour: creditCard?.last4 || null,
  }
}

const subscription = object({
  id: requiredText(),
  planId: requiredText(),
  price: amount(),
  paymentMethodToken: optionalText(),
  status: string().oneOf(gatewayStates).required(),
  firstBillingDate: optionalText(),
  billingPeriodStartDate: optionalText(),
  paidThroughDate: optionalText(),
  nextBillingDate: optionalText(),
  failureCount: number().nullable().default(0),
  transactions: array(transaction).default([]),
})

/** Reads a subscription with its charges, the newest first. */
export function readSubscription(answer: unknown): GatewaySubscription {
  const { id, planId, price, status: state, transactions, ...found } = read(subscription, answer)
  return {
    id,
    planId,
    price,
    cardToken: found.paymentMethodToken,
    state,
    firstBillingDate: dayOf(found.firstBillingDate),
    periodFrom: dayOf(found.billingPeriodStartDate),
    paidThroughDate: dayOf(found.paidThroughDate),
    nextBillingDate: dayOf(found.nextBillingDate),
    failureCount: found.failureCount ?? 0,
    transactions: transactions
      .filter(({ type }) => type !== 'credit')
      .map(readTransaction)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
  }
}
