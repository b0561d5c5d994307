import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type {
  subscriptionOrigins,
  subscriptionStatuses,
} from '../../../resources/settings/program.ts'
import type { Database } from '../../db/connect.ts'

const subscriptionDoc = documents('subscriptions')

/** A subscription as it is stored; days are `YYYY-MM-DD`. */
export interface StoredSubscription {
  readonly _id: string
  readonly subscriptionId: string
  readonly planId: string
  readonly planName: string
  readonly status: (typeof subscriptionStatuses)[number]
  readonly origin: (typeof subscriptionOrigins)[number]
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  readonly paidThroughDate: string | null
  readonly lastUpdated: string | null
  readonly price: number | null
  readonly failureCount: number
  readonly cardType: string | null
  readonly cardLastFour: string | null
  readonly cardExpires: string | null
}

const statusOrder = ['Active', 'Past due', 'Notice period', 'Pending', 'Canceled'] as const

/** All subscriptions of a vendor: running, then pending, then ended ones, newest first. */
export async function vendorSubscriptions(
  database: Database,
  vendor: string,
): Promise<readonly StoredSubscription[]> {
  const { rows } = await sql<StoredSubscription>`
    select g."_id", ${subscriptionDoc.text('subscriptionId')} as "subscriptionId", ${subscriptionDoc.text('planId')} as "planId",
      coalesce(p."name", ${subscriptionDoc.text('planId')}) as "planName", ${subscriptionDoc.text('status')} as "status",
      coalesce(${subscriptionDoc.text('origin')}, 'bought') as "origin", ${subscriptionDoc.text('firstBillingDate')} as "firstBillingDate",
      ${subscriptionDoc.text('endDate')} as "endDate", ${subscriptionDoc.text('paidThroughDate')} as "paidThroughDate",
      ${subscriptionDoc.text('lastUpdated')} as "lastUpdated", (${subscriptionDoc.text('price')})::double precision as "price",
      coalesce((${subscriptionDoc.text('failureCount')})::integer, 0) as "failureCount", ${subscriptionDoc.text('cardType')} as "cardType",
      ${subscriptionDoc.text('cardLastFour')} as "cardLastFour", ${subscriptionDoc.text('cardExpires')} as "cardExpires"
    from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
      left join plans p on p."_id" = g."plan"
    where g."vendor" = ${vendor}::uuid
    order by array_position(array[${sql.join(statusOrder)}], ${subscriptionDoc.text('status')}), g."createdAt" desc, g."_id" desc`.execute(
    database,
  )
  return rows
}

/** Whether the subscription is being paid for, now or soon. */
export const isLive = ({ origin, status }: StoredSubscription): boolean =>
  origin === 'bought' && ['Active', 'Pending', 'Past due'].includes(status)
