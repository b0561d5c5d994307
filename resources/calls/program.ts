import { most } from '../settings/constants.ts'
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  jsonAnything,
  jsonList,
  jsonObject,
  jsonText,
  money,
  optional,
  orNull,
  portalCall,
  text,
} from '../../schema/index.ts'
import {
  buysPlans,
  planTiers,
  subscriptionOrigins,
  subscriptionStatuses,
} from '../settings/program.ts'
import { addresses } from './addresses.ts'

const documented = {
  part: 'program',
  tag: 'payment',
  source: 'D2 §7.6',
  about: 'subscriptions',
} as const
const price = { required: true, min: 0, currency: 'EUR' } as const

const card = jsonObject({
  cardType: text({ required: true, max: 40 }),
  lastFour: text({ required: true, max: 4 }),
  expires: text({ required: true, max: 7 }),
})

const subscription = jsonObject({
  id: text({ required: true, max: 60 }),
  subscriptionId: text({ required: true, max: 60 }),
  planId: text({ required: true, max: 80, about: 'Cut before the staging suffix.' }),
  planName: text({ required: true, max: 80 }),
  active: flag({ required: true }),
  pending: flag({ required: true }),
  status: choice(subscriptionStatuses, { required: true }),
  origin: choice(subscriptionOrigins, { required: true }),
  firstBillingDate: orNull(date()),
  endDate: orNull(
    date({
      about: 'Renewed then; over after it in a notice period; to be paid since then if past due.',
    }),
  ),
  nextTry: orNull(date({ about: 'What is past due is charged again then, if the gateway says.' })),
  lastTry: orNull(date({ about: 'And for the last time then; it is over after that.' })),
  lastUpdated: orNull(instant()),
  price: orNull(money({ ...price, about: 'What a charge takes, VAT included.' })),
  failureCount: integer({ required: true, min: 0 }),
  card: orNull(card),
})

const plan = jsonObject({
  id: text({ required: true, max: 80 }),
  name: text({ required: true, max: 80 }),
  description: jsonText(),
  price: money({ ...price, about: 'Before VAT.' }),
  currencyIsoCode: jsonText(),
  tier: choice(planTiers, { required: true }),
  period: choice(['monthly', 'yearly'], { required: true }),
  grossPrice: integer({ required: true, min: 0, about: 'VAT included; what a charge takes.' }),
  position: integer({ required: true, min: 1 }),
  features: jsonObject({ en: jsonList(jsonText()), it: jsonList(jsonText()) }),
})

const upgrade = jsonObject({
  planId: text({ required: true, max: 80 }),
  dueNow: money({ ...price, about: 'The difference for the days that are left, VAT included.' }),
  daysLeft: integer({ required: true, min: 1 }),
  daysOfPeriod: integer({ required: true, min: 1 }),
  renewsAt: date({ required: true, about: 'The last day that is paid for then.' }),
})

const premium = jsonObject({
  isNoticePeriod: flag({ required: true }),
  pending: flag({ required: true }),
  planId: text({ required: true, max: 80 }),
})

const openOrder = jsonObject({
  planId: orNull(text({ max: 80, about: 'Null where a card is being saved.' })),
  at: instant({ required: true }),
})

const reason = jsonObject({ code: jsonText(), message: jsonText() })

const gatewayErrors = {
  503: 'There is no gateway, or it cannot be reached: `NO_GATEWAY`, `GATEWAY_AWAY`',
} as const
const ofVendor = { params: { vendorId: id({ required: true }) }, missing: 'vendors' } as const
const cardErrors = {
  429: 'Too many cards were refused lately',
  422: 'The card is not taken: `DEBIT_OR_PREPAID`, `AUTHENTICATION_FAILED`, `NO_LIABILITY_SHIFT`, `NONCE_USED`, `NO_PAYMENT_METHOD`, `DECLINED`; `errors` and `message` hold what the gateway says',
} as const
const vendorErrors = { 404: 'vendor not found, or not the own one' } as const

/** Plans, cards and subscriptions (D2 §7.6). */
export const programCalls = {
  readSubscriptions: portalCall(addresses.readSubscriptions, {
    ...documented,
    ...ofVendor,
    answer: { value: jsonList(subscription) },
    summary: 'The subscriptions of a vendor, those that run first.',
    notes: 'For everyone who may read the vendor.',
    success: 'All that there were',
    refuses: { 404: 'vendor not found' },
  }),
  readClientToken: portalCall(addresses.readClientToken, {
    ...documented,
    ...ofVendor,
    roles: buysPlans,
    answer: { value: jsonObject({ clientToken: jsonText() }) },
    summary: 'What the form for cards starts with.',
    success: 'Good for a day',
    refuses: { ...vendorErrors, ...gatewayErrors },
  }),
  readPlans: portalCall(addresses.readPlans, {
    ...documented,
    headers: { braintreetoken: 'The `clientToken`; needed by whoever can have one.' },
    answer: { value: jsonList(plan) },
    summary: 'The plans that can be bought, in their order.',
    notes:
      'The header `braintreetoken` holds the `clientToken`; whoever cannot have one reads without.',
    success: 'The plans that the gateway charges',
    refuses: { 400: 'A header that is no client token', ...gatewayErrors },
  }),
  readUpgrades: portalCall(addresses.readUpgrades, {
    ...documented,
    ...ofVendor,
    source: 'ours',
    roles: buysPlans,
    answer: { value: jsonList(upgrade) },
    summary:
      'The dearer plans that may begin at once in place of the one that runs, and what is due today.',
    notes:
      'Plans that are charged as often as the one that runs; none where nothing runs that is paid and goes on.',
    success: 'All that there are',
    refuses: { ...vendorErrors, ...gatewayErrors },
  }),
  subscribe: portalCall(addresses.subscribe, {
    ...documented,
    roles: buysPlans,
    body: {
      nonce: text({ required: true, max: 200 }),
      planId: text({ required: true, max: 80 }),
      vendorId: id({ required: true }),
      price: money({
        min: 0,
        max: most.price,
        currency: 'EUR',
        about:
          'What the payer saw and was asked about, VAT included: so much is charged, or nothing (decision 63).',
      }),
      dueNow: money({
        min: 0,
        max: most.price,
        currency: 'EUR',
        about:
          'The plan begins at once in place of the one that runs (`readUpgrades`): what the payer saw is due today, VAT included.',
      }),
    },
    saysWithout: { nonce: 'errors.noPaymentMethod' },
    answer: {
      value: jsonObject({
        premium,
        subscription,
        errors: jsonList(reason),
        message: jsonText(),
      }),
    },
    summary: 'Orders a plan; what is active or pending is canceled.',
    notes:
      'While a paid plan runs, the new one begins on the day after it, and nothing is charged before, unless `dueNow` says that it begins at once. The same nonce and plan again answer the same order.',
    success: 'Ordered; `errors` is empty',
    refuses: {
      ...vendorErrors,
      409: 'Another order is under way, or nobody knows yet how it went: `PAYMENT_UNDER_WAY`; the plan is the own one already, or in its notice period: `PLAN_IS_YOURS`, `PLAN_ON_NOTICE`; its price is another one than the payer saw: `PRICE_CHANGED`, with the new `price` or `dueNow`; it cannot begin at once: `NO_UPGRADE`',
      ...cardErrors,
      ...gatewayErrors,
    },
  }),
  readOpenOrder: portalCall(addresses.readOpenOrder, {
    ...documented,
    ...ofVendor,
    source: 'ours',
    answer: { value: jsonObject({ order: orNull(openOrder) }) },
    summary: 'What a vendor has ordered and nobody knows the outcome of yet.',
    notes:
      'For everyone who may read the vendor. As long as there is one, nothing else is ordered.',
    success: 'The order that is under way, if there is one',
    refuses: { 404: 'vendor not found' },
  }),
  keepSubscription: portalCall(addresses.keepSubscription, {
    ...documented,
    source: 'ours',
    roles: buysPlans,
    params: { subscriptionId: jsonText('The subscription, in its notice period') },
    missing: 'subscriptions',
    answer: { value: subscription },
    summary: 'Keeps a plan whose renewal was ended, at its price and by its card.',
    notes:
      'The gateway cannot bring back what is canceled, so that a new subscription follows on the day after what is paid for. Nothing is charged before.',
    success: 'The subscription that follows, pending until then',
    refuses: {
      404: 'subscription not found',
      409: 'It is not on notice, or another one follows it: `NOT_ON_NOTICE`; its card is gone: `CARD_GONE`; an order is under way: `PAYMENT_UNDER_WAY`',
      422: 'The gateway does not take it: `DECLINED`',
      429: 'Too many cards were refused lately',
      ...gatewayErrors,
    },
  }),
  changePaymentMethod: portalCall(addresses.changePaymentMethod, {
    ...documented,
    roles: buysPlans,
    body: {
      cardDetails: optional(
        jsonAnything('What the form for cards answers; the gateway knows better.'),
      ),
      nonce: text({ required: true, max: 200 }),
    },
    checkedBy: 'handler',
    answer: { value: jsonObject({ card }) },
    summary: "Puts another card in the place of the vendor's own.",
    notes: 'What is past due is charged to it at once.',
    success: 'The card that is charged from now on',
    refuses: {
      409: 'There is no subscription to pay, or an order is under way: `NOTHING_TO_PAY`, `PAYMENT_UNDER_WAY`',
      ...cardErrors,
      ...gatewayErrors,
    },
  }),
  cancelSubscription: portalCall(addresses.cancelSubscription, {
    ...documented,
    roles: ['vendor', 'admin'],
    params: { subscriptionId: jsonText('The subscription') },
    missing: 'subscriptions',
    answer: { value: subscription },
    summary: 'Ends the renewal of a subscription: it is on notice until what is paid is over.',
    notes: 'One that is still pending is over at once.',
    success: 'How it stands now',
    refuses: {
      404: 'subscription not found',
      409: 'It has ended already, or an admin gave it: `NOT_RUNNING`',
      ...gatewayErrors,
    },
  }),
  takePaymentNotice: portalCall(addresses.takePaymentNotice, {
    part: 'program',
    tag: 'payment',
    source: 'ours',
    about: 'subscriptions',
    isPublic: true,
    checkedBy: 'handler',
    takesForm: true,
    largestBody: 64 * 1024,
    body: { bt_signature: jsonText('Of the payload.'), bt_payload: jsonText() },
    answer: { status: 204 },
    summary: 'Takes a webhook of the gateway, form-encoded.',
    notes:
      'It says which subscription has changed; what has become of it is read from the gateway, so notices may come twice and in any order.',
    success: 'Taken',
    refuses: { 400: 'The gateway has not signed it: `BAD_SIGNATURE`', ...gatewayErrors },
  }),
  readPresentation: portalCall(addresses.readPresentation, {
    part: 'program',
    tag: 'payment',
    source: 'ours',
    isPublic: true,
    params: { language: jsonText('`en` or `it`') },
    answer: { file: 'application/pdf' },
    summary: 'Presents the plans of the vendor program, for reading and printing.',
    success: 'The presentation',
    refuses: { 404: 'Not one of the languages' },
  }),
}
