import { sql, type RawBuilder } from 'kysely'
import { asChoice, fold, isCode, type Leaf, type Resource } from '../../../schema/index.ts'
import type { Condition } from '../../db/tables/condition.ts'
import { anySql } from '../../db/tables/countSql.ts'
import { missingCondition } from '../../db/tables/missingCondition.ts'
import { valueOf } from '../../db/tables/projection.ts'
import { foldedSql, folds } from '../../db/tables/foldSql.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const nonNullValues = ({ values }: Condition) => values.filter((one) => one !== null)

/** The values that a column is compared with: folded for codes. */
const comparedValues = (condition: Condition) =>
  isCode(condition.leaf) ? folds(nonNullValues(condition).map(String)) : nonNullValues(condition)

/** A leaf's column as it is compared with {@link comparedValues}. */
const comparedSql = (leaf: Leaf, resource: Resource) =>
  isCode(leaf) ? foldedSql(valueOf(leaf, resource)) : valueOf(leaf, resource)

const countedBy = (condition: Condition) =>
  condition.leaf.field.counts && anySql(condition.leaf.field.counts, condition)

/**
 * Whether the values of a condition are inlined into its statement. The values of a choice are few,
 * and the planner needs to know how many records have each of them. Numbers of missing items shape
 * the condition itself.
 */
export function isInlined(condition: Condition): boolean {
  const { leaf, comparison } = condition
  if (comparison === 'empty' || leaf.kindName === 'missing' || countedBy(condition)) return true
  if (comparison !== 'in') return false
  const offered = asChoice(leaf)?.values
  return nonNullValues(condition).every(
    (one) => typeof one === 'boolean' || (typeof one === 'string' && offered?.includes(one)),
  )
}

/** The values of a condition as {@link conditionSql} takes them, in its order. */
export function parametersOf(condition: Condition): readonly unknown[] {
  const { comparison, values } = condition
  if (isInlined(condition)) return []
  switch (comparison) {
    case 'in': {
      const present = comparedValues(condition)
      return [present.length === 1 ? present[0] : present]
    }
    case 'contains':
      return values.map((one) => `%${escaped(fold(String(one)))}%`)
    case 'has':
      return [values.map(String)]
    default:
      return [values[0]]
  }
}

/**
 * A key of a condition's SQL text: conditions with the same key differ in their parameters only.
 */
export function shapeOf(condition: Condition): string {
  const { leaf, comparison, values } = condition
  if (isInlined(condition)) return JSON.stringify([leaf.path, comparison, values])
  const many =
    comparison === 'in' ? [comparedValues(condition).length === 1, values.includes(null)] : []
  const count = comparison === 'contains' ? values.length : 0
  return JSON.stringify([leaf.path, comparison, count, ...many])
}

/**
 * One condition of a filter. Aliases: g the grid, d the documents.
 * @param parameters values, or placeholders for them, in the order of {@link parametersOf}
 */
export function conditionSql(
  condition: Condition,
  resource: Resource,
  parameters: readonly unknown[] = parametersOf(condition),
): RawBuilder<unknown> {
  const { leaf, comparison, values } = condition
  const special =
    leaf.kindName === 'missing' ? missingCondition(condition, resource) : countedBy(condition)
  if (special) return special
  const value = valueOf(leaf, resource)
  const type = sql.raw(leaf.kind.column ?? 'text')
  const [first] = parameters
  switch (comparison) {
    case 'in': {
      const present = nonNullValues(condition)
      const compared = comparedSql(leaf, resource)
      const isListed = isInlined(condition)
        ? inlineListSql(value, present, type)
        : // A single value is compared with `=`: only then can an index return the rows in the list's order.
          comparedValues(condition).length === 1
          ? sql`${compared} = ${first}::${type}`
          : sql`${compared} = any(${first}::${type}[])`
      return present.length === values.length ? isListed : sql`(${value} is null or ${isListed})`
    }
    case 'contains': {
      const text = foldedSql(leaf.kind.column === 'jsonb' ? sql`${value}::text` : value)
      return sql`(${sql.join(
        parameters.map((one) => sql`${text} like ${one}`),
        sql` or `,
      )})`
    }
    case 'has':
      return sql`${value} ?| ${first}::text[]`
    case 'empty': {
      // An emptied value may be stored as an empty list or object.
      const isEmptySql =
        leaf.kind.column === 'jsonb'
          ? sql`(${value} is null or ${value} in ('[]'::jsonb, '{}'::jsonb))`
          : sql`${value} is null`
      return values[0] === true ? isEmptySql : sql`not ${isEmptySql}`
    }
    case 'gte':
      return sql`${value} >= ${first}::${type}`
    case 'gt':
      return sql`${value} > ${first}::${type}`
    case 'lte':
      return sql`${value} <= ${first}::${type}`
    case 'lt':
      return sql`${value} < ${first}::${type}`
  }
}

function inlineListSql(
  value: RawBuilder<unknown>,
  present: Condition['values'],
  type: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first, ...others] = present.map((one) => sql`${sql.lit(one)}::${type}`)
  if (first === undefined) return sql`false`
  return others.length
    ? sql`${value} = any(array[${sql.join([first, ...others])}])`
    : sql`${value} = ${first}`
}

// A character such as & starts no word, so it is searched as a substring.
const isInside = (term: string) => term.length >= 3 || !/[\p{L}\p{N}]/u.test(term)

/** A search word. */
interface Term {
  /** It matches anywhere in a word (from three characters on), else only at the start of one. */
  readonly isInside: boolean
  /** The parameter of its condition. */
  readonly parameter: string
}

/** A term whose parameter may be a placeholder. */
type TermLike = Omit<Term, 'parameter'> & { readonly parameter: unknown }

/** The terms of a search, at most 10; a record must match all of them. */
export function termsOf(words: string): readonly Term[] {
  const terms = fold(words).split(' ').filter(Boolean).slice(0, 10)
  return terms.map((term) =>
    isInside(term)
      ? { isInside: true, parameter: `%${escaped(term)}%` }
      : { isInside: false, parameter: `'${term.replace(/['\\]/g, '')}':*` },
  )
}

/** The condition of a search term. Alias: s the search texts. */
export function termSql({ isInside: isPart, parameter }: TermLike): RawBuilder<unknown> {
  return isPart ? sql`s.text like ${parameter}` : sql`s.words @@ to_tsquery('simple', ${parameter})`
}
