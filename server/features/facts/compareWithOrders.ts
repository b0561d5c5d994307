import { businessDaySql } from '../../db/businessDaySql.ts'
import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { cubes } from '../../../resources/figures/cubes.ts'
import type { Database } from '../../db/connect.ts'
import type { LoadedDays } from '../../facts/mergeFacts.ts'

const orderDoc = documents('orders')

/** A product and a day for which facts and orders differ. */
export interface Disagreement {
  readonly day: string
  readonly sku: string
  readonly units: { readonly facts: number; readonly orders: number }
  /** In euros. */
  readonly gmv: { readonly facts: number; readonly orders: number }
}

/** The first disagreements, and the number of all of them. */
export interface Comparison {
  readonly first: readonly Disagreement[]
  readonly count: number
}

interface Row {
  readonly day: string
  readonly sku: string
  readonly factUnits: number
  readonly orderUnits: number
  readonly factGmv: number
  readonly orderGmv: number
  readonly count: number
}

/**
 * Finds products and days whose units or GMV differ from the portal's own orders, by the day in
 * Italy on which an order was completed. A canceled order does not count as a sale, a returned one
 * does.
 * @param maxListed how many disagreements are listed
 */
export async function compareWithOrders(
  database: Database,
  { firstDay, lastDay }: LoadedDays,
  maxListed = 10,
): Promise<Comparison> {
  const { rows } = await sql<Row>`
    with ordered as (
      select ${businessDaySql(sql`o."completed_at"`)} as "day", p."_id" as "product",
        sum(coalesce((i ->> 'quantity')::integer, 0)) as "units",
        sum(coalesce((i ->> 'price')::numeric, 0) * coalesce((i ->> 'quantity')::integer, 0)) as "gmv"
      from orders o join orders_docs d on d."_id" = o."_id"
        cross join lateral jsonb_array_elements(case jsonb_typeof(${orderDoc.json('line_items')})
          when 'array' then ${orderDoc.json('line_items')} else '[]'::jsonb end) i
        join products p on p."sku" = i ->> 'variant_sku'
      where o."status" is distinct from 'canceled' and o."completed_at" >= ${firstDay}::date - 1
        and o."completed_at" < ${lastDay}::date + 2
      group by 1, 2
    ), counted as (
      select "day", "product", "units", "gmv" from ${sql.table(cubes.productDays.table)}
      where "day" between ${firstDay}::date and ${lastDay}::date and ("units" <> 0 or "gmv" <> 0)
    )
    select to_char("day", 'YYYY-MM-DD') as "day", p."sku", coalesce(c."units", 0)::float8 as "factUnits",
      coalesce(o."units", 0)::float8 as "orderUnits", coalesce(c."gmv", 0)::float8 as "factGmv",
      round(coalesce(o."gmv", 0), 2)::float8 as "orderGmv", count(*) over ()::integer as "count"
    from counted c full join ordered o using ("day", "product") join products p on p."_id" = "product"
    where "day" between ${firstDay}::date and ${lastDay}::date
      and (coalesce(c."units", 0) <> coalesce(o."units", 0)
        or coalesce(c."gmv", 0) <> round(coalesce(o."gmv", 0), 2))
    order by "day", p."sku" limit ${maxListed}`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ day, sku, factUnits, orderUnits, factGmv, orderGmv }) => ({
      day,
      sku,
      units: { facts: factUnits, orders: orderUnits },
      gmv: { facts: factGmv, orders: orderGmv },
    })),
  }
}
