import { sql } from 'kysely'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import type { DocumentNamed, Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type {
  GatewayCard,
  GatewaySubscription,
  GatewayTransaction,
  PaymentGateway,
} from '../../adapters/gateway/gateway.ts'
import type { Tx } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { makeReceipt } from '../programPapers/makeReceipt.ts'
import { dueDays } from './dueDays.ts'
import { subscriptionFields } from './subscriptionFields.ts'
import { subscriptionHooks } from './subscriptions.ts'

export interface ReadSubscription {
  readonly found: GatewaySubscription
  readonly card: GatewayCard | undefined
  /** When the gateway was read, by the database's clock. */
  readonly readAt: Date
}

interface Target {
  readonly tx: Tx
  readonly model: Model
  readonly actor: Actor
  readonly vendor: string
  readonly day: string
  readonly retryDays: PaymentGateway['retryDays']
}

const options = { hooks: subscriptionHooks, isServer: true } as const

/**
 * The paid charges, oldest first. A second charge for a period is an upgrade's, for the rest of the
 * period.
 */
function paidInOrder({ transactions }: GatewaySubscription): readonly GatewayTransaction[] {
  const paid = transactions.filter(({ isPaid }) => isPaid).toReversed()
  return paid.map((one, at) => {
    const isSecond = paid.slice(0, at).some(({ periodTo }) => periodTo === one.periodTo)
    return isSecond ? { ...one, periodFrom: daysAfter(today(Date.parse(one.createdAt)), 1) } : one
  })
}

/** Whether a later answer of the gateway is already stored. */
async function isOutdated(tx: Tx, id: string, readAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into "subscriptionReads" ("subscriptionId", "readAt") values (${id}, ${readAt})
    on conflict ("subscriptionId") do update set "readAt" = excluded."readAt"
      where "subscriptionReads"."readAt" < excluded."readAt"
    returning 1`.execute(tx)
  return rows.length === 0
}

/**
 * Stores the gateway's data of a subscription, and makes a receipt for each charge without one.
 * @returns the status before and after; null when a newer answer is already stored
 */
export async function storeSubscription(
  { tx, model, actor, vendor, day, retryDays }: Target,
  { found, card, readAt }: ReadSubscription,
): Promise<{ readonly before: unknown; readonly after: string } | null> {
  if (await isOutdated(tx, found.id, readAt)) return null
  const target = { tx, model, resource: model.resource('subscriptions'), actor }
  const fields = subscriptionFields(found, card, day)
  const { rows } = await sql<{ id: string; doc: DocumentNamed<'subscriptions'> }>`
    select g."_id" as id, d."doc" from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
    where g."subscriptionId" = ${found.id}`.execute(tx)
  const [stored] = rows
  if (stored) {
    await changeRecord(target, stored.id, fields, options)
  } else await createRecord(target, { subscriptionId: found.id, vendor, ...fields }, options)
  // Oldest first, so that receipt numbers follow the days.
  const charge = { vendor, subscriptionId: found.id, planId: found.planId }
  for (const transaction of paidInOrder(found))
    await makeReceipt(tx, model, { ...charge, transaction }, readAt.getTime())
  const failures = stored?.doc.failureCount ?? 0
  if (found.failureCount > failures) {
    const { nextTry: next, lastTry: last } = dueDays(found, day, retryDays)
    await tell(tx, 'paymentFailed', {
      vendor,
      id: found.id,
      at: readAt.toISOString(),
      ...(next && last && { tries: { next, last } }),
    })
  }
  return { before: stored?.doc.status ?? null, after: fields.status }
}
