import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { erpDays } from '../../../resources/settings/erp.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'
import { beginningOf, daysAfter, today } from '../../../schema/days/workingDays.ts'
import type { Language } from '../../../schema/index.ts'
import type { ErpRefused } from '../../adapters/erp/erpError.ts'
import type { Database } from '../../db/connect.ts'
import { erpProblem, unfitProblem } from './erpProblem.ts'
import { erpAddress } from './boughtOrder.ts'

const orderDoc = documents('orders')

interface Row {
  readonly number: string
  readonly completedAt: Date
  readonly artisans: readonly string[]
  readonly items: number
  readonly total: string | null
  readonly records: readonly string[]
  readonly state: 'waiting' | 'failed' | null
  readonly failure: string | null
  readonly words: string | null
  readonly refused: readonly ErpRefused[] | null
  readonly triedAt: Date | null
  readonly attempts: number | null
  readonly shipTo: Order['shipTo']
}

/**
 * The numbers of these orders, each with the moment since when it is bought.
 * @param now in milliseconds
 */
export function missingNumbers(now = Date.now()) {
  const day = today(now)
  return sql`select o."number", min(o."completed_at") as since from orders o
    where o."completed_at" >= ${beginningOf(daysAfter(day, -erpDays))}::timestamptz
      and o."completed_at" < ${beginningOf(day)}::timestamptz
      and o."createdInErpAt" is null and o."status" <> 'canceled'
    group by o."number"`
}

/**
 * Orders of the last days, except today's, that the ERP does not have, oldest first. Days are those
 * of Italy; canceled orders are left out (rows SAP-002, SAP-005, LIMIT-073, LIMIT-074).
 * @param now in milliseconds
 */
export async function missingOrders(
  database: Database,
  language: Language,
  now = Date.now(),
): Promise<readonly MissingOrder[]> {
  const { rows } = await sql<Row>`
    with missing as (${missingNumbers(now)}),
    shown as (
      select o."number", min(o."completed_at") as "completedAt",
        array_agg(coalesce(o."vendorName", '') order by o."_id") as artisans,
        string_agg(distinct ${orderDoc.text('display_item_total')}, ' + ') as total,
        array_agg(o."_id"::text order by o."_id") as records,
        (array_agg(${orderDoc.json('shipTo')} order by o."_id"))[1] as "shipTo",
        sum((select coalesce(sum((item ->> 'quantity')::integer), 0)
          from jsonb_array_elements(coalesce(${orderDoc.json('line_items')}, '[]')) item))::integer as items
      from missing join orders o using ("number") join orders_docs d on d."_id" = o."_id"
      where o."status" <> 'canceled' group by o."number")
    select shown.*, case when e."state" <> 'done' then e."state" end as state, e."failure", e."words", e."refused",
      e."triedAt", e."attempts"
    from shown left join "erpOrders" e on e."number" = shown."number"
    order by "completedAt", shown."number"`.execute(database)
  return rows.map(
    ({ completedAt, failure, words, refused, triedAt, attempts, artisans, shipTo, ...row }) => ({
      ...row,
      artisans: [...artisans],
      records: [...row.records],
      completed_at: completedAt.toISOString(),
      problem:
        erpProblem(language, { failure, words, refused, state: row.state }) ??
        unfitProblem(language, { number: row.number, shipTo: erpAddress(shipTo) }),
      triedAt: triedAt?.toISOString() ?? null,
      attempts: attempts ?? 0,
    }),
  )
}
