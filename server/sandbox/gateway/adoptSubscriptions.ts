import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import type { Database } from '../../db/connect.ts'
import { monthsAfter } from '../../../schema/index.ts'

const subscriptionDoc = documents('subscriptions')

/** A subscription of the portal that the gateway does not know. */
interface OrphanRow {
  readonly id: string
  readonly vendor: string
  readonly planId: string
  readonly status: string
  readonly months: number
  readonly price: number | null
  readonly net: number | null
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  readonly paidThroughDate: string | null
  readonly failureCount: number | null
  readonly cardType: string | null
  readonly cardLastFour: string | null
  readonly cardExpires: string | null
}

const states: Readonly<Record<string, string>> = {
  Active: 'Active',
  Pending: 'Pending',
  'Past due': 'Past Due',
  'Notice period': 'Canceled',
  Canceled: 'Canceled',
}

const bins: Readonly<Record<string, string>> = {
  MasterCard: '555555',
  'American Express': '378282',
}

const dayOf = (text: string | null) => text?.slice(0, 10) ?? null

/**
 * First billing date and number of periods, chosen so that the next period begins on the known day.
 */
function countedFrom(
  { months, ...row }: OrphanRow,
  next: string,
): { first: string; cycle: number } {
  const first = dayOf(row.firstBillingDate) ?? next
  for (let cycle = 0; monthsAfter(first, months * cycle) <= next; cycle += 1)
    if (monthsAfter(first, months * cycle) === next) return { first, cycle }
  return { first: next, cycle: 0 }
}

function nextOf(row: OrphanRow, state: string, now: number): string {
  const paid = dayOf(row.paidThroughDate)
  if (state === 'Canceled') return daysAfter(paid ?? dayOf(row.endDate) ?? '2000-01-01', 1)
  if (state === 'Pending') return dayOf(row.firstBillingDate) ?? today(now)
  // The unpaid charge was due on the day after the paid period; the next charge is a period later.
  if (state === 'Past Due' && paid) return monthsAfter(daysAfter(paid, 1), row.months)
  return dayOf(row.endDate) ?? daysAfter(paid ?? today(now), 1)
}

const tokenOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24)

async function adopt(database: Database, row: OrphanRow, now: number): Promise<void> {
  const state = states[row.status] ?? 'Canceled'
  const next = nextOf(row, state, now)
  const { first, cycle } = countedFrom(row, next)
  const createdAt = new Date(Math.min(now, Date.parse(first)))
  const token = tokenOf(row.id)
  const brand = row.cardType ?? 'Visa'
  const isOwed = state === 'Past Due'
  await database.transaction().execute(async (tx) => {
    await tx
      .insertInto('gatewayCustomers')
      .values({ id: row.vendor, company: '', email: '', createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('gatewayCards')
      .values({
        token,
        customerId: row.vendor,
        brand,
        bin: bins[brand] ?? '411111',
        last4: row.cardLastFour ?? '1111',
        expires: row.cardExpires ?? '12/2035',
        debit: 'No',
        prepaid: 'No',
        behaviour: isOwed ? 'decline' : 'accept',
        createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('gatewaySubscriptions')
      .values({
        id: row.id,
        planId: row.planId,
        cents: Math.round(Number(row.price ?? grossPrice(Number(row.net ?? 0))) * 100),
        months: row.months,
        cardToken: token,
        state,
        firstBillingDate: first,
        cycle,
        paidThroughDate:
          state === 'Pending'
            ? null
            : (dayOf(row.paidThroughDate) ?? (isOwed ? null : daysAfter(next, -1))),
        failureCount: isOwed ? Math.max(1, row.failureCount ?? 1) : 0,
        ...(isOwed && {
          pastDueSince: monthsAfter(next, -row.months),
          retries: Math.min(2, Math.max(0, (row.failureCount ?? 1) - 1)),
        }),
        createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Adds bought subscriptions that the gateway does not know, which are those of demo data, so that
 * they can be renewed, changed and canceled like others.
 */
export async function adoptSubscriptions(database: Database, now: number): Promise<void> {
  const { rows } =
    await sql<OrphanRow>`select g."subscriptionId" as "id", ${subscriptionDoc.text('vendor')} as "vendor",
      ${subscriptionDoc.text('planId')} as "planId", ${subscriptionDoc.text('status')} as "status",
      case when p."period" = 'yearly' then 12 else 1 end as "months",
      (${subscriptionDoc.text('price')})::double precision as "price", p."price"::double precision as "net",
      ${subscriptionDoc.text('firstBillingDate')} as "firstBillingDate", ${subscriptionDoc.text('endDate')} as "endDate",
      ${subscriptionDoc.text('paidThroughDate')} as "paidThroughDate", (${subscriptionDoc.text('failureCount')})::integer as "failureCount",
      ${subscriptionDoc.text('cardType')} as "cardType", ${subscriptionDoc.text('cardLastFour')} as "cardLastFour",
      ${subscriptionDoc.text('cardExpires')} as "cardExpires"
    from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
    left join plans p on p."_id" = g."plan"
    where coalesce(${subscriptionDoc.text('origin')}, 'bought') = 'bought'
      and not exists (select from "gatewaySubscriptions" known where known."id" = g."subscriptionId")`.execute(
      database,
    )
  for (const row of rows) await adopt(database, row, now)
}
