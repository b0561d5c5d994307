import { sql, type RawBuilder } from 'kysely'
import {
  adviceValues,
  type AdviceCondition,
  type AdviceRule,
  type AdviceValue,
} from '../../../resources/analytics/adviceRules.ts'
import type { Resource } from '../../../schema/index.ts'
import { valueOf } from '../../db/tables/projection.ts'

/**
 * Lowest sales rates that are assumed for an artisan with too few sales: units per view and per
 * interaction.
 */
const minUnitRates = { views: 0.001, interactions: 0.02 } as const

/**
 * Aliases: g, d: the product and its document; s: its sums; u, k: usual values of its artisan and
 * its type.
 */
const valueSql: Readonly<Record<AdviceValue, string>> = {
  views: 's."views"',
  viewsBefore: 's."viewsBefore"',
  interactions: 's."interactions"',
  units: 's."units"',
  askedRate: 's."interactions" / nullif(s."views", 0)',
  usualAskedRate: 'u."askedRate"',
  usualInteractions: 's."views" * u."askedRate"',
  missingInteractions: 's."views" * u."askedRate" - s."interactions"',
  rise: 's."views" / nullif(s."viewsBefore", 0)',
  usualRise: 'u."rise"',
  moreViews: 's."views" - s."viewsBefore"',
  leadTime: 'g."shippingIn"',
  usualLeadTime: 'k."leadTime"',
  stock: 'g."stockQuantity"',
  monthsSinceAudit: 'p."monthsSinceAudit"',
  monthsInShop: 'p."monthsInShop"',
}

/** All values of a product as columns with the values' names. */
export const valueColumns = (): RawBuilder<unknown> =>
  sql.join(adviceValues.map((name) => sql`(${sql.raw(valueSql[name])})::float8 as ${sql.id(name)}`))

const of = (value: AdviceValue) => sql.id('f', value)

/** The expression of a product's field. Aliases: g, d. */
export function fieldSql(products: Resource, path: string): RawBuilder<unknown> {
  const leaf = products.leaf.get(path)
  if (!leaf) throw new Error(`products have no field ${path}`)
  return valueOf(leaf, products)
}

/**
 * Whether a product meets a condition; a condition on a value needs its column. Aliases: f: the
 * values; g, d.
 */
export function conditionSql(condition: AdviceCondition, products: Resource): RawBuilder<unknown> {
  if ('field' in condition) {
    const field = fieldSql(products, condition.field)
    const values = condition.among.map((value) =>
      value === null ? sql`${field} is null` : sql`${field} = ${sql.lit(value)}`,
    )
    return sql`(${sql.join(values, sql` or `)})`
  }
  const bound = (many: number) =>
    condition.times ? sql`${sql.lit(many)} * ${of(condition.times)}` : sql`${sql.lit(many)}`
  return 'atLeast' in condition
    ? sql`${of(condition.value)} >= ${bound(condition.atLeast)}`
    : sql`${of(condition.value)} <= ${bound(condition.atMost)}`
}

/** What following a rule may earn for a product, in euros. Aliases: f: the values; u, g, d. */
export function worthSql({ worth }: AdviceRule, products: Resource): RawBuilder<unknown> {
  const { more, sellsLike, share } = worth
  const sells = sql`greatest(coalesce(u."units" / nullif(${sql.id('u', sellsLike)}, 0), 0),
    ${sql.lit(minUnitRates[sellsLike])})`
  const price = sql`coalesce(${fieldSql(products, 'pricing.EUR.retail')}, 0)::float8`
  return sql`${of(more)} * ${sells} * ${price} * ${sql.lit(share)}`
}
