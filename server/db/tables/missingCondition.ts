import { sql, type RawBuilder } from 'kysely'
import {
  allGaps,
  nothingAsked,
  type Gaps,
  type Leaf,
  type MissingParts,
  type Resource,
} from '../../../schema/index.ts'
import type { Condition } from './condition.ts'
import { countOfBits, gapsColumn, partsOf } from './missingSql.ts'

type Linked = MissingParts['linked'][number]

/** Whether records are looked for, or the others: who looks for few shall find them by indexes. */
interface Way {
  readonly isSearch: boolean
}

/** True of no row and of every row; kept apart from SQL so that what follows from them is left out. */
type Truth = RawBuilder<unknown> | boolean

function allOf(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false
  const open = parts.filter((one) => typeof one !== 'boolean')
  return open.length ? sql`(${sql.join(open, sql` and `)})` : true
}

function anyOf(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true
  const open = parts.filter((one) => typeof one !== 'boolean')
  return open.length ? sql`(${sql.join(open, sql` or `)})` : false
}

const none = (truth: Truth): Truth => (typeof truth === 'boolean' ? !truth : sql`(not ${truth})`)

const written = (truth: Truth): RawBuilder<unknown> =>
  typeof truth === 'boolean' ? sql.lit(truth) : truth

/** Which rows an index of gaps has: the same text stands in it and in the conditions that it is to serve. */
export const hasGapsSql = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} is distinct from 0`

function ownAtLeast(least: number, own: Gaps): Truth {
  if (least > own.needs.length) return false
  const column = sql.id('g', gapsColumn(own))
  const isAsked = own.onlyWith ? sql`${column} is distinct from ${sql.lit(nothingAsked)}` : true
  if (least <= 0) return isAsked
  const count = countOfBits(sql`coalesce(${column}, ${sql.lit(allGaps(own))})`)
  const isEnough = least === 1 || sql`${count} >= ${sql.lit(least)}`
  return allOf([hasGapsSql(column), isAsked, isEnough])
}

/**
 * Whether the record that a reference names lacks so much. What it names is there, as long as it names
 * something; of nothing everything is missing.
 */
function linkedAtLeast(least: number, { through, resource, gaps }: Linked, way: Way): Truth {
  if (least <= 0) return true
  const reference = sql.id('g', through.parts.join('_'))
  const column = sql`coalesce(${sql.id('n', gapsColumn(gaps))}, ${sql.lit(allGaps(gaps))})`
  const ids = sql`(select n."_id" from ${sql.table(resource)} n
    where ${countOfBits(column)} >= ${sql.lit(least)})`
  // The first is quick to ask of a row, and only the second finds rows in an index of the reference.
  const named = way.isSearch
    ? sql`(${reference} in ${ids} and ${reference} = any(array${ids}))`
    : sql`${reference} in ${ids}`
  return sql`(${reference} is null or ${named})`
}

/**
 * Whether a record lacks at least so much: some of it the records that it refers to lack, the rest itself.
 * Each way to share it out is a condition of its own, since it is kept in rows of several tables.
 */
function atLeast(least: number, own: Gaps, linked: readonly Linked[], way: Way): Truth {
  const [first, ...others] = linked
  if (!first) return ownAtLeast(least, own)
  const most = Math.max(0, Math.min(least, first.gaps.needs.length))
  const shares = Array.from({ length: most + 1 }, (_, share) =>
    allOf([linkedAtLeast(share, first, way), atLeast(least - share, own, others, way)]),
  )
  return anyOf(shares)
}

/**
 * A condition on how much a record lacks. No number is worked out for a row that lacks nothing itself, so that
 * the few others can be found by an index of them. Undefined for a comparison that is none of numbers.
 */
export function missingCondition(
  { leaf, comparison, values }: Condition,
  resource: Resource,
): RawBuilder<unknown> | undefined {
  const { own, linked } = partsOf(leaf, resource)
  const from = (least: number, isSearch = true) =>
    least <= 0 ? true : atLeast(least, own, linked, { isSearch })
  const below = (least: number) => none(from(least, false))
  // Each of them once: a condition of its own stands for each.
  const numbers = [...new Set(values.filter((one) => typeof one === 'number'))]
  const [bound = 0] = numbers
  switch (comparison) {
    case 'gte':
      return written(from(bound))
    case 'gt':
      return written(from(bound + 1))
    case 'lt':
      return written(below(bound))
    case 'lte':
      return written(below(bound + 1))
    case 'in':
      return written(anyOf(numbers.map((one) => allOf([from(one), below(one + 1)]))))
    default:
      return undefined
  }
}

/** Columns of the grid that lists of unfinished records are narrowed by: the state, and who else lacks something. */
export function besideGaps(leaf: Leaf, resource: Resource): readonly Leaf[] {
  const { linked, state } = partsOf(leaf, resource)
  return [...new Set([...(state ? [state] : []), ...linked.map(({ through }) => through)])]
}
