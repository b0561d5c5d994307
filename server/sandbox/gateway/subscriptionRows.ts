import { uuidv7 } from '../../db/uuid.ts'
import type { Database } from '../../db/connect.ts'
import { chargeCard, isPaid } from './chargeCard.ts'
import { nextPeriod } from './billingPeriods.ts'
import { GatewayMissing } from './gatewayRefusal.ts'
import { subscriptionXml, type CardRow, type Charge, type SubscriptionRow } from './gatewayXml.ts'
import type { XmlValue } from './writeXml.ts'

export type NoticeKind =
  | 'subscription_charged_successfully'
  | 'subscription_charged_unsuccessfully'
  | 'subscription_went_active'
  | 'subscription_went_past_due'
  | 'subscription_canceled'
  | 'subscription_expired'

/** The gateway's answer for a subscription. */
export async function answerSubscription(database: Database, id: string): Promise<XmlValue> {
  const row = await database
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new GatewayMissing()
  const charges = await database
    .selectFrom('gatewayTransactions')
    .selectAll()
    .where('subscriptionId', '=', id)
    .orderBy('position', 'desc')
    .limit(100)
    .execute()
  return subscriptionXml(row, charges)
}

/** The subscription, locked until the transaction ends. */
export async function lockedSubscription(tx: Database, id: string): Promise<SubscriptionRow> {
  const row = await tx
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new GatewayMissing()
  return row
}

export const cardOf = (database: Database, token: string): Promise<CardRow | undefined> =>
  database.selectFrom('gatewayCards').selectAll().where('token', '=', token).executeTakeFirst()

/** Queues a notice, which is sent at the gateway's next tick. */
export async function queueNotice(
  tx: Database,
  kinds: readonly NoticeKind[],
  subscriptionId: string,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('gatewayNotices')
    .values(kinds.map((kind) => ({ position: uuidv7(), kind, subscriptionId, at })))
    .execute()
}

type Changes = Partial<Omit<SubscriptionRow, 'id' | 'createdAt'>>

export const updateSubscriptionRow = (tx: Database, id: string, changes: Changes) =>
  tx.updateTable('gatewaySubscriptions').set(changes).where('id', '=', id).execute()

/** The period of an unpaid charge. */
const owedPeriod = (row: SubscriptionRow) => nextPeriod({ ...row, cycle: row.cycle - 1 })

/** Charges a period and stores the outcome; an unpaid first period is Past Due as well. */
export async function chargePeriod(
  tx: Database,
  row: SubscriptionRow,
  card: CardRow,
  now: number,
): Promise<Charge> {
  const isOwed = row.state === 'Past Due'
  const period = isOwed ? owedPeriod(row) : nextPeriod(row)
  const cycle = isOwed ? row.cycle : row.cycle + 1
  const charge = chargeCard(card, { subscriptionId: row.id, cents: row.cents }, period, now)
  await tx
    .insertInto('gatewayTransactions')
    .values({ ...charge, position: uuidv7() })
    .execute()
  if (isPaid(charge)) {
    await updateSubscriptionRow(tx, row.id, {
      state: 'Active',
      cycle,
      paidThroughDate: period.to,
      failureCount: 0,
      retries: 0,
      pastDueSince: null,
    })
    const wentActive = row.state === 'Active' ? [] : (['subscription_went_active'] as const)
    await queueNotice(tx, [...wentActive, 'subscription_charged_successfully'], row.id, now)
    return charge
  }
  await updateSubscriptionRow(tx, row.id, {
    state: 'Past Due',
    cycle,
    failureCount: row.failureCount + 1,
    pastDueSince: row.pastDueSince ?? period.from,
  })
  const wentPastDue = isOwed ? [] : (['subscription_went_past_due'] as const)
  await queueNotice(tx, ['subscription_charged_unsuccessfully', ...wentPastDue], row.id, now)
  return charge
}

/** Cancels a subscription right away, without a refund. */
export async function endSubscription(tx: Database, id: string, now: number): Promise<void> {
  await updateSubscriptionRow(tx, id, { state: 'Canceled' })
  await queueNotice(tx, ['subscription_canceled'], id, now)
}
