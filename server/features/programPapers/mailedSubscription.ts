import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Database } from '../../db/connect.ts'

const subscriptionDoc = documents('subscriptions')
const subscriptionRow = documents('subscriptions', 'od')
const vendorDoc = documents('vendors', 'v')

/** Another plan that an artisan has or will have. */
export interface OtherPlan {
  readonly planId: string
  readonly planName: string | null
  readonly status: string
  readonly origin: string
  readonly endDate: string | null
}

/** The data of a subscription that mails need. */
export interface MailedSubscription {
  readonly planId: string
  readonly planName: string | null
  readonly status: string
  readonly origin: string | null
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  readonly paidThroughDate: string | null
  readonly price: number | null
  readonly failureCount: number
  readonly hasFailedPayment: boolean | null
  readonly cardLastFour: string | null
  /** Plans that run in parallel, follow it or have replaced it. */
  readonly others: readonly OtherPlan[]
  /** Whether the artisan has premium, by the vendor program's clock. */
  readonly isPremium: boolean
}

/** The subscription of a vendor with this `subscriptionId`. */
export async function mailedSubscription(
  database: Database,
  { vendor, id }: { readonly vendor: string; readonly id: string },
): Promise<MailedSubscription | undefined> {
  const { rows } = await sql<MailedSubscription>`
    select ${subscriptionDoc.text('planId')} as "planId", p."name" as "planName", g."status", g."origin",
      ${subscriptionDoc.text('firstBillingDate')} as "firstBillingDate", ${subscriptionDoc.text('endDate')} as "endDate",
      ${subscriptionDoc.text('paidThroughDate')} as "paidThroughDate", (${subscriptionDoc.text('price')})::float8 as "price",
      coalesce((${subscriptionDoc.text('failureCount')})::integer, 0) as "failureCount", g."hasFailedPayment",
      ${subscriptionDoc.text('cardLastFour')} as "cardLastFour",
      (select coalesce(jsonb_agg(jsonb_build_object('planId', ${subscriptionRow.text('planId')}, 'planName', op."name",
          'status', o."status", 'origin', coalesce(o."origin", 'bought'), 'endDate', ${subscriptionRow.text('endDate')})), '[]')
        from subscriptions o join subscriptions_docs od using ("_id") left join plans op on op."_id" = o."plan"
        where o."vendor" = g."vendor" and o."_id" <> g."_id" and o."status" <> 'Canceled') as "others",
      coalesce(${vendorDoc.text('premium.active')} = 'true', false) as "isPremium"
    from subscriptions g join subscriptions_docs d using ("_id") left join plans p on p."_id" = g."plan"
      join vendors_docs v on v."_id" = g."vendor"
    where g."subscriptionId" = ${id} and g."vendor" = ${vendor}::uuid`.execute(database)
  return rows[0]
}
