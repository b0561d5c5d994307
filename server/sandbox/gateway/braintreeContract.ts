import type {
  CreditCard,
  Customer,
  CustomerCreateRequest,
  PaymentMethodCreateRequest,
  PaymentMethodNonce,
  Plan,
  Subscription,
  SubscriptionCreateRequest,
  SubscriptionUpdateRequest,
  Transaction,
} from 'braintree'
import type { GatewayMethod } from '../../adapters/gateway/braintreeGateway.ts'
import type { RefusalReason } from './gatewayRefusal.ts'

/*
 * What Braintree takes and answers of the calls that the portal's server makes (JSON with names_like_this in, XML with
 * names-like-this out, `X-ApiVersion: 6`): written from Braintree's own material, never from our client. The embedded
 * gateway refuses and answers by it. Sources:
 * - library: `braintree` 3.40.0 (error codes, states, kinds of webhooks) and `@types/braintree` 3.4.4 (names, at compile time).
 * - specs: `spec/integration` of braintree_ruby at 61b71d56 (May 2026), which run against Braintree's gateway.
 * - docs: developer.paypal.com/braintree/docs, as stored in 2026 (Customer: Create; Recurring Billing; Validation Errors).
 * - graphql: schema reference of the same site (first billing dates, paid-through dates).
 * - recorded: the webhook of a canceled subscription, published by a merchant (gist dac09/6a58e8bf, June 2020).
 * Unproven: how a parameter that nobody knows is refused, and from which amount a price is too large. No answer of ours
 * depends on either.
 */

/** `firstBillingDate` as `first_billing_date`. */
type Underscored<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Underscored<Rest>}`
  : S

type Code = readonly [code: string, message: string]

interface Rule {
  /** `flag` is a boolean of JSON; `name` is an id or token of a merchant's choice; `group` has rules of its own. */
  readonly is: 'name' | 'text' | 'email' | 'price' | 'day' | 'flag' | 'group'
  readonly of?: Rules
  readonly most?: number
  /** For what is absent or blank. */
  readonly required?: Code
  /** For what is blank, where it may be absent. */
  readonly blank?: Code
  readonly tooLong?: Code
  readonly invalid?: Code
  /** Names that Braintree keeps for itself. */
  readonly reserved?: Code
}
type Rules = Readonly<Record<string, Rule>>
type RulesOf<Request> = {
  readonly [Name in Extract<keyof Request, string> as Underscored<Name>]?: Rule
}

const flags = (...names: string[]): Rule => ({
  is: 'group',
  of: Object.fromEntries(names.map((name) => [name, { is: 'flag' as const }])),
})
const namesOnly = 'is invalid (use only letters, numbers, ‘-’, and ‘_’).'

/** docs: company and email have 255 characters at most, an id 36; specs: the email’s form. */
const customer = {
  id: {
    is: 'name',
    most: 36,
    tooLong: ['91612', 'Customer ID is too long.'],
    invalid: ['91610', `Customer ID ${namesOnly}`],
    reserved: ['91611', 'Customer ID is not allowed.'],
  },
  company: { is: 'text', most: 255, tooLong: ['81601', 'Company is too long.'] },
  email: {
    is: 'email',
    most: 255,
    tooLong: ['81605', 'Email is too long.'],
    invalid: ['81604', 'Email is an invalid format.'],
  },
} as const satisfies RulesOf<CustomerCreateRequest>

/** The types lack the token, which docs have. */
const paymentMethod = {
  customer_id: { is: 'text', required: ['93104', 'Customer ID is required.'] },
  payment_method_nonce: { is: 'text', required: ['93103', 'Nonce is required.'] },
  token: {
    is: 'name',
    most: 36,
    tooLong: ['91720', 'Token is too long.'],
    invalid: ['91718', `Token ${namesOnly}`],
    reserved: ['91721', 'Token is not allowed.'],
  },
  options: flags('verify_card', 'make_default', 'fail_on_duplicate_payment_method'),
} as const satisfies RulesOf<PaymentMethodCreateRequest & { token?: string }>

const planId = { is: 'text', required: ['91904', 'Plan ID is invalid.'] } as const
/** specs: each of these codes but the last. */
const price = {
  is: 'price',
  blank: ['81903', 'Price cannot be blank.'],
  invalid: ['81904', 'Price is an invalid format.'],
  tooLong: ['81923', 'Price is too large.'],
  most: 9,
} as const

/** specs: a day in the past, an id with a space. */
const newSubscription = {
  id: { is: 'name', most: 36, invalid: ['81906', `ID ${namesOnly}`] },
  plan_id: planId,
  price,
  payment_method_token: {
    is: 'text',
    required: ['91903', 'Payment method token is invalid.'],
  },
  first_billing_date: { is: 'day', invalid: ['91915', 'First Billing Date is invalid.'] },
  options: flags('start_immediately', 'do_not_inherit_add_ons_or_discounts'),
} as const satisfies RulesOf<SubscriptionCreateRequest>

const changedSubscription = {
  plan_id: { is: 'text' },
  price,
  payment_method_token: { is: 'text' },
  options: flags('prorate_charges', 'revert_subscription_on_proration_failure'),
} as const satisfies RulesOf<SubscriptionUpdateRequest>

/** `transaction_gateway.js` of the library adds the type. */
const retry = {
  type: { is: 'text' },
  subscription_id: { is: 'text', required: ['91528', 'Subscription ID is invalid.'] },
  amount: { is: 'price', most: 9, invalid: ['81503', 'Amount is an invalid format.'] },
  options: flags('submit_for_settlement'),
} as const satisfies Rules

interface CallContract {
  /** The member of the body with the parameters. */
  readonly member: string
  readonly takes: Rules
}

/** The calls with parameters; all others take none. */
export const takenBy: Partial<Record<GatewayMethod, CallContract>> = {
  createCustomer: { member: 'customer', takes: customer },
  createCard: { member: 'payment_method', takes: paymentMethod },
  createSubscription: { member: 'subscription', takes: newSubscription },
  updateSubscription: { member: 'subscription', takes: changedSubscription },
  retryCharge: { member: 'transaction', takes: retry },
}

const reservedNames = ['all', 'new']
const forms: Readonly<Record<Rule['is'], (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string' && /^[\w-]+$/.test(value),
  text: (value) => typeof value === 'string',
  email: (value) => typeof value === 'string' && /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  // Not as a number of JSON: docs and types have texts.
  price: (value) => typeof value === 'string' && /^\d+(?:\.\d{1,2})?$/.test(value),
  day: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  flag: (value) => typeof value === 'boolean',
  group: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function refusalOf(rule: Rule, value: unknown): Code | null {
  if (value === undefined || value === null) return rule.required ?? null
  if (value === '') return rule.required ?? rule.blank ?? null
  if (!forms[rule.is](value)) return rule.invalid ?? ['91921', 'Invalid request format.']
  if (typeof value !== 'string') return null
  if (rule.most !== undefined && value.length > rule.most)
    return rule.tooLong ?? rule.invalid ?? null
  return reservedNames.includes(value) ? (rule.reserved ?? null) : null
}

/** Every reason to refuse these parameters; none when they are accepted. */
export function refusedBy(
  takes: Rules,
  given: Readonly<Record<string, unknown>>,
): readonly RefusalReason[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(takes, name))
  return [
    ...unknown.map((attribute) => ({
      attribute,
      code: '91921',
      message: `Invalid params: ${attribute}.`,
    })),
    ...Object.entries(takes).flatMap(([attribute, rule]): readonly RefusalReason[] => {
      const value = given[attribute]
      const refusal = refusalOf(rule, value)
      if (refusal) return [{ attribute, code: refusal[0], message: refusal[1] }]
      if (!rule.of || !isObject(value)) return []
      return refusedBy(rule.of, value)
    }),
  ]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => forms.group(value)

type Names<Answer> = readonly Extract<keyof Answer, string>[]

/** recorded: all that a subscription is answered with; the types lack the last one. */
export const subscriptionNames = [
  'addOns',
  'balance',
  'billingDayOfMonth',
  'billingPeriodEndDate',
  'billingPeriodStartDate',
  'createdAt',
  'updatedAt',
  'currentBillingCycle',
  'daysPastDue',
  'discounts',
  'failureCount',
  'firstBillingDate',
  'id',
  'merchantAccountId',
  'neverExpires',
  'nextBillAmount',
  'nextBillingPeriodAmount',
  'nextBillingDate',
  'numberOfBillingCycles',
  'paidThroughDate',
  'paymentMethodToken',
  'planId',
  'price',
  'status',
  'trialDuration',
  'trialDurationUnit',
  'trialPeriod',
  'descriptor',
  'transactions',
  'statusHistory',
  'description',
] as const satisfies Names<Subscription & { description: unknown }>

/** The types say `verification`. */
export const cardNames = [
  'token',
  'customerId',
  'bin',
  'last4',
  'cardType',
  'expirationMonth',
  'expirationYear',
  'prepaid',
  'debit',
  'healthcare',
  'payroll',
  'commercial',
  'durbinRegulated',
  'issuingBank',
  'countryOfIssuance',
  'productId',
  'default',
  'createdAt',
  'updatedAt',
  'subscriptions',
  'verifications',
] as const satisfies Names<CreditCard & { verifications: unknown }>

export const customerNames = [
  'id',
  'company',
  'email',
  'creditCards',
  'addresses',
  'createdAt',
  'updatedAt',
] as const satisfies Names<Customer>

export const planNames = [
  'id',
  'name',
  'description',
  'price',
  'currencyIsoCode',
  'billingFrequency',
  'trialPeriod',
  'addOns',
  'discounts',
] as const satisfies Names<Plan>

/** The types lack the second line. */
export const nonceNames = [
  ...(['nonce', 'type', 'default', 'details', 'binData', 'threeDSecureInfo'] as const),
  ...(['consumed', 'description'] as const),
] as const satisfies Names<PaymentMethodNonce & { consumed: unknown; description: unknown }>

/** specs (`subscription_details`): each charge has the period that it pays for, which the types lack. */
export const transactionNames = [
  'id',
  'type',
  'status',
  'amount',
  'currencyIsoCode',
  'recurring',
  'planId',
  'subscriptionId',
  'processorResponseCode',
  'processorResponseText',
  'gatewayRejectionReason',
  'creditCard',
  'subscription',
  'refundIds',
  'statusHistory',
  'createdAt',
  'updatedAt',
] as const satisfies Names<Transaction & { subscription: unknown }>
