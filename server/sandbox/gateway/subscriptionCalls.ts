import { isObject, textOrEmpty } from '../../../schema/index.ts'
import { sql } from 'kysely'
import { today } from '../../../schema/days/workingDays.ts'
import type { Database } from '../../db/connect.ts'
import { proratedCharge } from '../../../resources/parts/program/proration.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { currentPeriod } from './billingPeriods.ts'
import { chargeCard, chargeId, isPaid, refusalWords } from './chargeCard.ts'
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

/** Months between two charges of a plan, and its own price. */
async function findPlan(
  database: Database,
  planId: string,
): Promise<{ readonly months: number; readonly cents: number }> {
  const { rows } = await sql<{ period: string; price: number }>`select "period", "price"
    from plans where "planId" = ${planId}`.execute(database)
  const [plan] = rows
  if (!plan) throw refuse(reason('plan_id', '91904', 'Plan ID is invalid.'))
  return { months: plan.period === 'yearly' ? 12 : 1, cents: centsOf(plan.price) }
}

const centsOf = (price: unknown): number => Math.round(Number(price) * 100)

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
  const id = textOrEmpty(given['id']) || chargeId()
  const planId = textOrEmpty(given['plan_id'])
  const { months, cents: planCents } = await findPlan(database, planId)
  const cents = given['price'] === undefined ? planCents : centsOf(given['price'])
  const card = await knownCard(database, given['payment_method_token'])
  const firstBillingDate = firstDay(given['first_billing_date'], now)
  const { options } = given
  if (given['first_billing_date'] && isGiven(options) && options['start_immediately'] === true)
    throw refuse(
      reason('base', '91917', 'First billing date and start immediately cannot be combined.'),
    )
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
  const { months } = await findPlan(tx, planId)
  if (months !== row.months)
    throw refuse(reason('base', '91922', 'Plan billing frequency cannot be updated.'))
  const cents = given['price'] === undefined ? row.cents : centsOf(given['price'])
  if (row.state === 'Past Due' && cents !== row.cents)
    throw refuse(
      reason('base', '91920', 'Cannot edit price changing fields on past due subscription.'),
    )
  return { planId, cents }
}

/**
 * Charges the difference for the rest of the period; a lower price gives no credit.
 * @returns the charge where there was one
 */
async function prorate(
  tx: Database,
  row: SubscriptionRow,
  card: CardRow,
  cents: number,
  now: number,
): Promise<Charge | null> {
  const period = currentPeriod(row)
  if (row.state !== 'Active' || !period) return null
  const due = proratedCharge({
    before: row.cents / 100,
    after: cents / 100,
    today: today(now),
    ...period,
  })
  if (due === 0) return null
  const of = { subscriptionId: row.id, cents: Math.round(due * 100) }
  const charge = chargeCard(card, of, period, now)
  await tx
    .insertInto('gatewayTransactions')
    .values({ ...charge, position: uuidv7() })
    .execute()
  if (isPaid(charge)) await queueNotice(tx, ['subscription_charged_successfully'], row.id, now)
  return charge
}

/**
 * Changes card, plan and price of a subscription. A declined difference changes nothing but is
 * among its charges, and the refusal has the subscription in place of the charge.
 */
export async function updateSubscription(
  database: Database,
  id: string,
  given: Given,
  now: number,
): Promise<XmlValue> {
  const charge = await database.transaction().execute(async (tx) => {
    const row = await lockedSubscription(tx, id)
    if (row.state === 'Canceled')
      throw refuse(reason('base', '81901', 'Cannot edit a canceled subscription.'))
    if (row.state === 'Expired')
      throw refuse(reason('base', '81910', 'Cannot edit an expired subscription.'))
    const card = await knownCard(tx, given['payment_method_token'] ?? row.cardToken)
    const next = await nextPlan(tx, row, given)
    const { options } = given
    const due =
      isGiven(options) && options['prorate_charges'] === true
        ? await prorate(tx, row, card, next.cents, now)
        : null
    if (!due || isPaid(due)) await updateSubscriptionRow(tx, id, { cardToken: card.token, ...next })
    return due
  })
  const subscription = await answerSubscription(database, id)
  if (charge && !isPaid(charge))
    throw new GatewayRefusal('subscription', [], refusalWords(charge), { subscription })
  return subscription
}

/** Cancels a subscription. */
export async function cancelSubscription(
  database: Database,
  id: string,
  now: number,
): Promise<XmlValue> {
  await database.transaction().execute(async (tx) => {
    const { state } = await lockedSubscription(tx, id)
    if (state === 'Canceled')
      throw refuse(reason('status', '81905', 'Subscription has already been canceled.'))
    if (state === 'Expired')
      throw refuse(reason('status', '81910', 'Cannot edit an expired subscription.'))
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
