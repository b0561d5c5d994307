import { sql, type RawBuilder } from 'kysely'
import {
  allGaps,
  noNeeds,
  type Gaps,
  type Leaf,
  type MissingParts,
  type Resource,
} from '../../../schema/index.ts'
import type { Condition } from './condition.ts'
import { bitCountSql, gapsColumn, partsOf } from './missingSql.ts'

type Linked = MissingParts['linked'][number]

/** How a condition is used: to search for few records, by indexes, or negated. */
interface Usage {
  readonly isSearch: boolean
}

/** A condition, or a constant that simplifies the conditions around it. */
type ConditionOrConstant = RawBuilder<unknown> | boolean

function allOf(parts: readonly ConditionOrConstant[]): ConditionOrConstant {
  if (parts.includes(false)) return false
  const conditions = parts.filter((one) => typeof one !== 'boolean')
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : true
}

function anyOf(parts: readonly ConditionOrConstant[]): ConditionOrConstant {
  if (parts.includes(true)) return true
  const conditions = parts.filter((one) => typeof one !== 'boolean')
  return conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : false
}

const not = (truth: ConditionOrConstant): ConditionOrConstant =>
  typeof truth === 'boolean' ? !truth : sql`(not ${truth})`

const toSql = (truth: ConditionOrConstant): RawBuilder<unknown> =>
  typeof truth === 'boolean' ? sql.lit(truth) : truth

/**
 * The condition of partial indexes on gaps; queries repeat it so that they can use such an index.
 */
export const hasGapsSql = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} is distinct from 0`

function ownAtLeast(least: number, own: Gaps): ConditionOrConstant {
  if (least > own.needs.length) return false
  const column = sql.id('g', gapsColumn(own))
  const isAsked = own.onlyWith ? sql`${column} is distinct from ${sql.lit(noNeeds)}` : true
  if (least <= 0) return isAsked
  const count = bitCountSql(sql`coalesce(${column}, ${sql.lit(allGaps(own))})`)
  const isEnough = least === 1 || sql`${count} >= ${sql.lit(least)}`
  return allOf([hasGapsSql(column), isAsked, isEnough])
}

/**
 * Whether the referenced record lacks at least so many items. A reference always names an existing
 * record; without a reference, everything is missing.
 */
function linkedAtLeast(
  least: number,
  { through, resource, gaps }: Linked,
  usage: Usage,
): ConditionOrConstant {
  if (least <= 0) return true
  const reference = sql.id('g', through.parts.join('_'))
  const column = sql`coalesce(${sql.id('n', gapsColumn(gaps))}, ${sql.lit(allGaps(gaps))})`
  const ids = sql`(select n."_id" from ${sql.table(resource)} n
    where ${bitCountSql(column)} >= ${sql.lit(least)})`
  // The first form is fast to test for a row, and only the second can use an index of the
  // reference.
  const named = usage.isSearch
    ? sql`(${reference} in ${ids} and ${reference} = any(array${ids}))`
    : sql`${reference} in ${ids}`
  return sql`(${reference} is null or ${named})`
}

/**
 * Whether a record and the records that it refers to lack at least so many items together. Each way
 * to split the number among them is a condition of its own, since the numbers are in several
 * tables.
 */
function atLeast(
  least: number,
  own: Gaps,
  linked: readonly Linked[],
  usage: Usage,
): ConditionOrConstant {
  const [first, ...others] = linked
  if (!first) return ownAtLeast(least, own)
  const most = Math.max(0, Math.min(least, first.gaps.needs.length))
  const shares = Array.from({ length: most + 1 }, (_, share) =>
    allOf([linkedAtLeast(share, first, usage), atLeast(least - share, own, others, usage)]),
  )
  return anyOf(shares)
}

/**
 * A condition on the number of missing items. It computes nothing for rows that lack nothing
 * themselves, so that the few others are found by a partial index. Undefined for a comparison that
 * is not numeric.
 */
export function missingCondition(
  { leaf, comparison, values }: Condition,
  resource: Resource,
): RawBuilder<unknown> | undefined {
  const { own, linked } = partsOf(leaf, resource)
  const hasAtLeast = (least: number, isSearch = true) =>
    least <= 0 ? true : atLeast(least, own, linked, { isSearch })
  const hasFewerThan = (least: number) => not(hasAtLeast(least, false))
  // Without duplicates, because each number becomes a condition.
  const numbers = [...new Set(values.filter((one) => typeof one === 'number'))]
  const [bound = 0] = numbers
  switch (comparison) {
    case 'gte':
      return toSql(hasAtLeast(bound))
    case 'gt':
      return toSql(hasAtLeast(bound + 1))
    case 'lt':
      return toSql(hasFewerThan(bound))
    case 'lte':
      return toSql(hasFewerThan(bound + 1))
    case 'in':
      return toSql(anyOf(numbers.map((one) => allOf([hasAtLeast(one), hasFewerThan(one + 1)]))))
    default:
      return undefined
  }
}

/**
 * Columns by which lists of incomplete records are filtered: the state, and references with gaps.
 */
export function gapIndexLeaves(leaf: Leaf, resource: Resource): readonly Leaf[] {
  const { linked, state } = partsOf(leaf, resource)
  return [...new Set([...(state ? [state] : []), ...linked.map(({ through }) => through)])]
}
