import type { Selectable } from 'kysely'
import type { SystemTables } from '../../db/systemTables.ts'
import { embeddedMerchant } from './embeddedKeys.ts'
import type { ShownCard } from './gatewayTables.ts'
import { currentPeriod, nextBillingDate } from './billingPeriods.ts'
import { day, list, moment, type XmlValue } from './writeXml.ts'

export type CardRow = Selectable<SystemTables['gatewayCards']>
export type NonceRow = Selectable<SystemTables['gatewayNonces']>
export type SubscriptionRow = Selectable<SystemTables['gatewaySubscriptions']>
export type TransactionRow = Selectable<SystemTables['gatewayTransactions']>

export const price = (cents: number): string => (cents / 100).toFixed(2)

const expiryOf = ({ expires }: ShownCard) => {
  const [month = '', year = ''] = expires.split('/')
  return { 'expiration-month': month, 'expiration-year': year }
}

const kindOf = ({ debit, prepaid }: { debit: string; prepaid: string }) => ({
  prepaid,
  debit,
  healthcare: 'Unknown',
  payroll: 'Unknown',
  commercial: 'Unknown',
  'durbin-regulated': 'Unknown',
  'issuing-bank': 'Unknown',
  'country-of-issuance': 'Unknown',
  'product-id': 'Unknown',
})

const shownCard = (card: ShownCard): Record<string, XmlValue> => ({
  bin: card.bin,
  'last-4': card.last4,
  'card-type': card.brand,
  ...expiryOf(card),
})

export const cardXml = (card: CardRow): XmlValue => ({
  token: card.token,
  'customer-id': card.customerId,
  ...shownCard(card),
  ...kindOf(card),
  default: false,
  'created-at': moment(card.createdAt),
  'updated-at': moment(card.createdAt),
  subscriptions: list('subscription', []),
  verifications: list('verification', []),
})

export const nonceXml = (nonce: NonceRow): XmlValue => ({
  nonce: nonce.nonce,
  type: 'CreditCard',
  default: false,
  consumed: nonce.isConsumed,
  description: `ending in ${nonce.last4.slice(2)}`,
  details: {
    bin: nonce.bin,
    'card-type': nonce.brand,
    'last-two': nonce.last4.slice(2),
    'last-four': nonce.last4,
    ...expiryOf(nonce),
  },
  'bin-data': kindOf(nonce),
  'three-d-secure-info': nonce.threeDSecure && {
    'liability-shifted': nonce.threeDSecure.liabilityShifted,
    'liability-shift-possible': nonce.threeDSecure.liabilityShiftPossible,
    enrolled: nonce.threeDSecure.enrolled,
    status: nonce.threeDSecure.status,
  },
})

export type Charge = Omit<TransactionRow, 'position'>

export const transactionXml = (charge: Charge): XmlValue => ({
  id: charge.id,
  type: 'sale',
  status: charge.status,
  amount: price(charge.cents),
  'currency-iso-code': 'EUR',
  recurring: true,
  'subscription-id': charge.subscriptionId,
  'processor-response-code': charge.code,
  'processor-response-text': charge.words,
  'gateway-rejection-reason': charge.rejection,
  'credit-card': shownCard(charge),
  subscription: {
    'billing-period-start-date': day(charge.periodFrom),
    'billing-period-end-date': day(charge.periodTo),
  },
  'refund-ids': list('item', []),
  'status-history': list('status-event', []),
  'created-at': moment(charge.createdAt),
  'updated-at': moment(charge.createdAt),
})

/** @param charges the newest first */
export function subscriptionXml(row: SubscriptionRow, charges: readonly Charge[]): XmlValue {
  const next = nextBillingDate(row)
  const period = currentPeriod(row)
  const isOwed = row.state === 'Past Due'
  return {
    id: row.id,
    'plan-id': row.planId,
    price: price(row.cents),
    'payment-method-token': row.cardToken,
    status: row.state,
    balance: price(isOwed ? row.cents : 0),
    'first-billing-date': day(row.firstBillingDate),
    'next-billing-date': day(next),
    'next-billing-period-amount': price(row.cents),
    'next-bill-amount': price(row.cents),
    'billing-day-of-month': Number(row.firstBillingDate.slice(8, 10)),
    'days-past-due': null,
    'number-of-billing-cycles': null,
    'merchant-account-id': embeddedMerchant,
    descriptor: { name: null, phone: null, url: null },
    description: null,
    'paid-through-date': day(row.paidThroughDate),
    'billing-period-start-date': day(period?.from ?? null),
    'billing-period-end-date': day(period?.to ?? null),
    'current-billing-cycle': row.cycle,
    'failure-count': row.failureCount,
    'never-expires': true,
    'trial-period': false,
    'trial-duration': null,
    'trial-duration-unit': null,
    'created-at': moment(row.createdAt),
    'updated-at': moment(row.createdAt),
    'add-ons': list('add-on', []),
    discounts: list('discount', []),
    'status-history': list('status-event', []),
    transactions: list('transaction', charges.map(transactionXml)),
  }
}
