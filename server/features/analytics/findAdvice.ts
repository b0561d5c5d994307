import { sql, type RawBuilder } from 'kysely'
import {
  advice,
  adviceRuleByName,
  adviceRules,
  advisedProducts,
  type AdviceRuleName,
  type AdviceValue,
} from '../../../resources/analytics/adviceRules.ts'
import { daysAfter, type Model, type Resource, type Role } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { conditionSql, fieldSql, valueColumns, worthSql } from './adviceSql.ts'

/** The artisans and products that advice is limited to; absent: all. */
export interface AdviceLimits {
  readonly vendor?: readonly string[]
  readonly product?: readonly string[]
}

/** A rule that a product meets. */
export interface FoundAdvice {
  readonly rule: AdviceRuleName
  readonly product: string
  readonly name: string | null
  readonly sku: string
  readonly image: string | null
  /** What following the rule may earn, in euros. */
  readonly worth: number
  readonly values: Readonly<Record<AdviceValue, number | null>>
}

interface AdviceRequest {
  readonly limits: AdviceLimits
  readonly role: Role
  /** Last day of the facts. */
  readonly lastDay: string
  readonly now: Date
}

/** How many of the most viewed products are considered: for one artisan, all that matter. */
const maxProducts = { ofVendor: 300, ofMany: 40 } as const

const isAmong = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids ? sql`and ${column} = any(${[...ids]}::uuid[])` : sql``

/** Full months between a field and now. */
const monthsSince = (column: RawBuilder<unknown>, now: Date) =>
  sql`(extract(year from age(${now}::timestamptz, ${column})) * 12
    + extract(month from age(${now}::timestamptz, ${column})))`

/**
 * Common table expressions up to `figures`: products with all their values, which every rule
 * selects from.
 */
function figures(products: Resource, { limits, lastDay, now }: AdviceRequest): RawBuilder<unknown> {
  const { grid, docs } = tablesOf(products)
  const since = daysAfter(lastDay, 1 - advice.days)
  const before = daysAfter(since, -advice.days)
  const maxPicked = limits.vendor?.length === 1 ? maxProducts.ofVendor : maxProducts.ofMany
  const isAdvised = sql.join(
    advisedProducts.map((condition) => conditionSql(condition, products)),
    sql` and `,
  )
  const sumsOf = (name: string, from: string, until: string, as = name) =>
    sql`coalesce(sum(f.${sql.id(name)}) filter (where f."day" between ${from}::date and ${until}::date), 0)::float8
      as ${sql.id(as)}`
  // The job after each load keeps it, and it has an index: the facts of all products need no sum.
  const seen = fieldSql(products, 'figures.views90')
  return sql`
    picked as (
      select g."_id", g."vendor", g."type", ${monthsSince(sql`g."auditedOn"`, now)} as "monthsSinceAudit",
          ${monthsSince(sql`g."createdAt"`, now)} as "monthsInShop"
        from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
        where ${seen} > 0 and ${isAdvised}
          ${isAmong(sql`g."vendor"`, limits.vendor)} ${isAmong(sql`g."_id"`, limits.product)}
        order by ${seen} desc limit ${sql.lit(maxPicked)}),
    sums as (
      select f.* from (select distinct "vendor" from picked) v cross join lateral (
        select f."vendor", f."product", ${sumsOf('views', since, lastDay)},
            ${sumsOf('views', before, daysAfter(since, -1), 'viewsBefore')},
            ${sumsOf('interactions', since, lastDay)}, ${sumsOf('units', since, lastDay)}
          from "productDays" f
          where f."vendor" = v."vendor" and f."day" between ${before}::date and ${lastDay}::date
          group by f."vendor", f."product") f),
    usual as (
      select "vendor", sum("views") as "views", sum("interactions") as "interactions", sum("units") as "units",
          sum("views") / nullif(sum("viewsBefore"), 0) as "rise",
          percentile_cont(0.5) within group (order by "interactions" / "views")
            filter (where "views" >= ${sql.lit(advice.fewestViews)}) as "askedRate"
        from sums group by "vendor"),
    kinds as materialized (
      select t."type", k."leadTime" from (select distinct "type" from picked) t cross join lateral (
        select percentile_cont(0.5) within group (order by n."shippingIn") as "leadTime", count(*) as "count" from (
          select g."shippingIn" from ${sql.table(grid)} g
            where g."type" = t."type" and g."shippingIn" is not null and g."status" = 'active'
            order by g."updatedAt" desc limit ${sql.lit(advice.mostOfType)}) n) k
        where k."count" >= ${sql.lit(advice.fewestOfType)}),
    figures as materialized (
      select g."_id", g."vendor", ${valueColumns()} from picked p
        join ${sql.table(grid)} g on g."_id" = p."_id" join sums s on s."product" = p."_id"
        join usual u on u."vendor" = p."vendor" left join kinds k on k."type" = p."type")`
}

/**
 * The products for which each rule is worth most. One statement over the facts of the last days and
 * the products.
 */
export async function findAdvice(
  database: Database,
  model: Model,
  request: AdviceRequest,
): Promise<readonly FoundAdvice[]> {
  const products = model.resource('products')
  const { grid, docs } = tablesOf(products)
  const names = (Object.keys(adviceRules) as AdviceRuleName[]).filter((name) =>
    adviceRuleByName[name]?.for.some((type) => type === request.role),
  )
  const found = names.map((name) => {
    const rule = adviceRules[name]
    const when = rule.when.map((condition) => conditionSql(condition, products))
    return sql`(select ${sql.lit(name)} as "rule", g."_id" as "product", g."name", g."sku", g."picture" as "image",
        ${worthSql(rule, products)} as "worth", to_jsonb(f) as "values"
      from figures f join usual u on u."vendor" = f."vendor"
        join ${sql.table(grid)} g on g."_id" = f."_id" join ${sql.table(docs)} d on d."_id" = f."_id"
      where ${sql.join(when, sql` and `)}
      order by "worth" desc, "product" limit ${sql.lit(2 * advice.most)})`
  })
  if (!found.length) return []
  const { rows } = await sql<FoundAdvice>`
    with ${figures(products, request)} ${sql.join(found, sql` union all `)}`.execute(database)
  return rows
}
