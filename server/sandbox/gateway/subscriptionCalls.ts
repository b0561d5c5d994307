import { isObject, textOrEmpty } from '../../../schema/index.ts'
import { sql } from 'kysely'
import { today } from '../../../schema/days/workingDays.ts'
import type { Database } from '../../db/connect.ts'
import { proratedCharge } from '../../../resources/parts/program/proration.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { currentPeriod } from './billingPeriods.ts'
import { chargeCard, isPaid, refusalWords } from './chargeCard.ts'
import { GatewayRefusal, type RefusalReason } from './gatewayRefusal.ts'
import { transactionXml, type CardRow, type Charge, type SubscriptionRow } from './gatewayXml.ts'
import {
  answerSubscription,
  chargePeriod,
  cardOf,
  endSubscription,
  lockedSubscription,
  queueNotice,
  updateSubscriptionRow,
} from './subscriptionRows.ts'
import type { XmlValue } from './writeXml.ts'

/** The unchecked parameters of a call. */
export type Given = Readonly<Record<string, unknown>>

export const isGiven = (value: unknown): value is Given => isObject(value)

/** Whether a text is a valid id or token chosen by a merchant. */
export const isName = (value: string) => /^[\w-]{1,36}$/.test(value)

const refuse = (...reasons: RefusalReason[]) => new GatewayRefusal('subscription', reasons)
const reason = (attribute: string, code: string, message: string): RefusalReason => ({
  attribute,
  code,
  message,
})

export const declinedCharge = (charge: Charge) =>
  new GatewayRefusal('transaction', [], refusalWords(charge), {
    transaction: transactionXml(charge),
  })

/** Months between two charges of a plan. */
async function planMonths(database: Database, planId: string): Promise<number | null> {
  const { rows } = await sql<{ period: string }>`select "period" from plans
    where "planId" = ${planId}`.execute(database)
  const [plan] = rows
  if (!plan) return null
  return plan.period === 'yearly' ? 12 : 1
}

const centsOf = (price: unknown): number | null =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(String(price)) ? Math.round(Number(price) * 100) : null

async function knownCard(database: Database, token: unknown): Promise<CardRow> {
  const card = await cardOf(database, textOrEmpty(token))
  if (card) return card
  throw refuse(reason('payment_method_token', '91903', 'Payment method token is invalid.'))
}

/** The first billing day; today without one. */
function firstDay(given: unknown, now: number): string {
  const current = today(now)
  if (given === undefined || given === null) return current
  const first = textOrEmpty(given).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(first) || Number.isNaN(Date.parse(first)))
    throw refuse(reason('first_billing_date', '91915', 'First Billing Date is invalid.'))
  if (first < current)
    throw refuse(reason('first_billing_date', '91916', 'First Billing Date cannot be in the past.'))
  return first
}

/**
 * Creates a subscription and charges it, unless its first day is in the future. A declined one is
 * not created.
 */
export async function createSubscription(
  database: Database,
  given: Given,
  now: number,
): Promise<XmlValue> {
  const id = textOrEmpty(given['id'])
  const planId = textOrEmpty(given['plan_id'])
  if (!isName(id)) throw refuse(reason('id', '81906', 'ID is invalid.'))
  const months = await planMonths(database, planId)
  if (months === null) throw refuse(reason('plan_id', '91904', 'Plan ID is invalid.'))
  const cents = centsOf(given['price'])
  if (cents === null) throw refuse(reason('price', '81904', 'Price is an invalid format.'))
  const card = await knownCard(database, given['payment_method_token'])
  const firstBillingDate = firstDay(given['first_billing_date'], now)
  await database.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('gatewaySubscriptions')
      .values({
        id,
        planId,
        cents,
        months,
        cardToken: card.token,
        state: 'Pending',
        firstBillingDate,
        cycle: 0,
        paidThroughDate: null,
        createdAt: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw refuse(reason('id', '81902', 'ID has already been taken.'))
    if (firstBillingDate > today(now)) return
    const charge = await chargePeriod(tx, row, card, now)
    if (!isPaid(charge)) throw declinedCharge(charge)
  })
  return answerSubscription(database, id)
}

/** The new plan and price of a subscription. */
async function nextPlan(tx: Database, row: SubscriptionRow, given: Given) {
  const planId = textOrEmpty(given['plan_id']) || row.planId
  const months = await planMonths(tx, planId)
  if (months === null) throw refuse(reason('plan_id', '91904', 'Plan ID is invalid.'))
  if (months !== row.months)
    throw refuse(reason('base', '91922', 'Plan billing frequency cannot be updated.'))
  const cents = given['price'] === undefined ? row.cents : centsOf(given['price'])
  if (cents === null) throw refuse(reason('price', '81904', 'Price is an invalid format.'))
  if (row.state === 'Past Due' && cents !== row.cents)
    throw refuse(
      reason('base', '91920', 'Cannot edit price changing fields on past due subscription.'),
    )
  return { planId, cents }
}

/** Charges the difference for the rest of the period; a lower price gives no credit. */
async function prorate(
  tx: Database,
  row: SubscriptionRow,
  card: CardRow,
  cents: number,
  now: number,
): Promise<void> {
  const period = currentPeriod(row)
  if (row.state !== 'Active' || !period) return
  const due = proratedCharge({
    before: row.cents / 100,
    after: cents / 100,
    today: today(now),
    ...period,
  })
  if (due === 0) return
  const of = { subscriptionId: row.id, cents: Math.round(due * 100) }
  const charge = chargeCard(card, of, period, now)
  // A refused charge rolls the whole change back.
  if (!isPaid(charge)) throw declinedCharge(charge)
  await tx
    .insertInto('gatewayTransactions')
    .values({ ...charge, position: uuidv7() })
    .execute()
  await queueNotice(tx, ['subscription_charged_successfully'], row.id, now)
}

/** Changes card, plan and price of a subscription. */
export async function updateSubscription(
  database: Database,
  id: string,
  given: Given,
  now: number,
): Promise<XmlValue> {
  await database.transaction().execute(async (tx) => {
    const row = await lockedSubscription(tx, id)
    if (row.state === 'Canceled')
      throw refuse(reason('base', '81901', 'Cannot edit a canceled subscription.'))
    const card = await knownCard(tx, given['payment_method_token'] ?? row.cardToken)
    const next = await nextPlan(tx, row, given)
    const { options } = given
    if (isGiven(options) && options['prorate_charges'] === true)
      await prorate(tx, row, card, next.cents, now)
    await updateSubscriptionRow(tx, id, { cardToken: card.token, ...next })
  })
  return answerSubscription(database, id)
}

/** Cancels a subscription. */
export async function cancelSubscription(
  database: Database,
  id: string,
  now: number,
): Promise<XmlValue> {
  await database.transaction().execute(async (tx) => {
    const { state } = await lockedSubscription(tx, id)
    if (state === 'Canceled' || state === 'Expired')
      throw refuse(reason('status', '81905', 'Subscription has already been canceled.'))
    await endSubscription(tx, id, now)
  })
  return answerSubscription(database, id)
}

/** Retries an unpaid charge; a failed retry is stored as well. */
export async function retryCharge(
  database: Database,
  given: Given,
  now: number,
): Promise<XmlValue> {
  const id = textOrEmpty(given['subscription_id'])
  const wrong = (code: string, message: string) =>
    new GatewayRefusal('transaction', [reason('subscription_id', code, message)])
  const charge = await database.transaction().execute(async (tx) => {
    const row = await lockedSubscription(tx, id).catch(() => {
      throw wrong('91528', 'Subscription ID is invalid.')
    })
    if (row.state !== 'Past Due')
      throw wrong('91531', 'Subscription status must be Past Due in order to retry.')
    return chargePeriod(tx, row, await knownCard(tx, row.cardToken), now)
  })
  if (!isPaid(charge)) throw declinedCharge(charge)
  return transactionXml(charge)
}
