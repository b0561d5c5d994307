import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import type { Database } from '../../db/connect.ts'
import { nextBillingDate } from './billingPeriods.ts'
import { isPaid } from './chargeCard.ts'
import type { SubscriptionRow } from './gatewayXml.ts'
import {
  chargePeriod,
  cardOf,
  endSubscription,
  lockedSubscription,
  updateSubscriptionRow,
} from './subscriptionRows.ts'

/**
 * Days after the first failure on which the gateway retries by itself; after the last it cancels.
 */
export const retryDays = [2, 5, 9] as const

/** The day on which a subscription's next charge is due; null for none. */
function dueDay(row: SubscriptionRow): string | null {
  if (row.state === 'Active' || row.state === 'Pending') return nextBillingDate(row)
  const days = retryDays[row.retries]
  return row.state === 'Past Due' && row.pastDueSince !== null && days !== undefined
    ? daysAfter(row.pastDueSince, days)
    : null
}

/** Time of the charges of a day: morning everywhere in Europe. */
const morningOf = (day: string) => Date.parse(`${day}T06:00:00Z`)

interface Due {
  readonly id: string
  readonly day: string
}

const dueOf = (row: SubscriptionRow, until: string): Due | null => {
  const day = dueDay(row)
  return day !== null && day <= until ? { id: row.id, day } : null
}

/** Makes the due charge of a day; a concurrent run finds it done. */
async function runDue(database: Database, { id, day }: Due, now: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const row = await lockedSubscription(tx, id)
    if (dueDay(row) !== day) return
    const card = await cardOf(tx, row.cardToken)
    const at = Math.min(morningOf(day), now)
    if (!card) return endSubscription(tx, id, at)
    const isRetry = row.state === 'Past Due'
    if (isRetry) await updateSubscriptionRow(tx, id, { retries: row.retries + 1 })
    const charge = await chargePeriod(tx, row, card, at)
    if (isRetry && !isPaid(charge) && row.retries + 1 === retryDays.length)
      await endSubscription(tx, id, at)
  })
}

async function rowOf(database: Database, id: string): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

const earlier = (one: Due, other: Due) =>
  one.day === other.day ? one.id.localeCompare(other.id) : one.day.localeCompare(other.day)

/** Makes all charges that are due until now, day by day, as if the gateway had run on each day. */
export async function runDueCharges(database: Database, now: number): Promise<void> {
  const until = today(now)
  const live = await database
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('state', 'in', ['Active', 'Pending', 'Past Due'])
    .execute()
  let due = live.flatMap((row) => dueOf(row, until) ?? []).toSorted(earlier)
  while (due.length > 0) {
    const [first, ...rest] = due
    if (!first) return
    await runDue(database, first, now)
    const row = await rowOf(database, first.id)
    const next = row && dueOf(row, until)
    due = next ? [...rest, next].toSorted(earlier) : rest
  }
}
