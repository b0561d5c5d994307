import { sql, type RawBuilder } from 'kysely'
import { asChoice, fold, isCode, type Leaf, type Resource } from '../../../schema/index.ts'
import type { Condition } from '../../db/tables/condition.ts'
import { anySql } from '../../db/tables/countSql.ts'
import { missingCondition } from '../../db/tables/missingCondition.ts'
import { valueOf } from '../../db/tables/projection.ts'
import { foldedSql, folds } from '../../db/tables/foldSql.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const presentOf = ({ values }: Condition) => values.filter((one) => one !== null)

/** The values that a column is compared with. */
const soughtOf = (condition: Condition) =>
  isCode(condition.leaf) ? folds(presentOf(condition).map(String)) : presentOf(condition)

/** A leaf's value as it is compared with {@link soughtOf}. */
const comparedSql = (leaf: Leaf, resource: Resource) =>
  isCode(leaf) ? foldedSql(valueOf(leaf, resource)) : valueOf(leaf, resource)

const countedBy = (condition: Condition) =>
  condition.leaf.field.counts && anySql(condition.leaf.field.counts, condition)

/**
 * Whether the values of a condition are written into its statement: those of a list that the definition
 * gives are few, and how many records have each of them is what a plan is made by. How much a record may lack
 * shapes the condition itself.
 */
export function isWrittenOut(condition: Condition): boolean {
  const { leaf, comparison } = condition
  if (comparison === 'empty' || leaf.kindName === 'missing' || countedBy(condition)) return true
  if (comparison !== 'in') return false
  const offered = asChoice(leaf)?.values
  return presentOf(condition).every(
    (one) => typeof one === 'boolean' || (typeof one === 'string' && offered?.includes(one)),
  )
}

/** The values of a condition as {@link conditionSql} takes them, in its order. */
export function parametersOf(condition: Condition): readonly unknown[] {
  const { comparison, values } = condition
  if (isWrittenOut(condition)) return []
  switch (comparison) {
    case 'in': {
      const present = soughtOf(condition)
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

/** What shapes the text of a condition: conditions with the same shape differ by their parameters alone. */
export function shapeOf(condition: Condition): string {
  const { leaf, comparison, values } = condition
  if (isWrittenOut(condition)) return JSON.stringify([leaf.path, comparison, values])
  const many = comparison === 'in' ? [soughtOf(condition).length === 1, values.includes(null)] : []
  const count = comparison === 'contains' ? values.length : 0
  return JSON.stringify([leaf.path, comparison, count, ...many])
}

/**
 * One condition of a filter. Aliases: g the grid, d the documents.
 * @param given stand for the values, see {@link parametersOf}
 */
export function conditionSql(
  condition: Condition,
  resource: Resource,
  given: readonly unknown[] = parametersOf(condition),
): RawBuilder<unknown> {
  const { leaf, comparison, values } = condition
  const whole =
    leaf.kindName === 'missing' ? missingCondition(condition, resource) : countedBy(condition)
  if (whole) return whole
  const value = valueOf(leaf, resource)
  const type = sql.raw(leaf.kind.column ?? 'text')
  const [first] = given
  switch (comparison) {
    case 'in': {
      const present = presentOf(condition)
      const compared = comparedSql(leaf, resource)
      const among = isWrittenOut(condition)
        ? amongWritten(value, present, type)
        : // One value is compared by itself: only then does an index give the rows in the list's order.
          soughtOf(condition).length === 1
          ? sql`${compared} = ${first}::${type}`
          : sql`${compared} = any(${first}::${type}[])`
      return present.length === values.length ? among : sql`(${value} is null or ${among})`
    }
    case 'contains': {
      const text = foldedSql(leaf.kind.column === 'jsonb' ? sql`${value}::text` : value)
      return sql`(${sql.join(
        given.map((one) => sql`${text} like ${one}`),
        sql` or `,
      )})`
    }
    case 'has':
      return sql`${value} ?| ${first}::text[]`
    case 'empty': {
      // What was emptied may be stored as a list without entries.
      const none =
        leaf.kind.column === 'jsonb'
          ? sql`(${value} is null or ${value} in ('[]'::jsonb, '{}'::jsonb))`
          : sql`${value} is null`
      return values[0] === true ? none : sql`not ${none}`
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

function amongWritten(
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

// A sign such as & starts no word, so it is looked for as it stands.
const isInside = (term: string) => term.length >= 3 || !/[\p{L}\p{N}]/u.test(term)

/** A word that is searched. */
interface Term {
  /** Whether it may stand inside a word: from three characters on, else at its start. */
  readonly isInside: boolean
  /** As its condition takes it. */
  readonly parameter: string
}

/** The same with something that stands for its value. */
type TermLike = Omit<Term, 'parameter'> & { readonly parameter: unknown }

/** What is searched for: every word must be found. */
export function termsOf(words: string): readonly Term[] {
  const terms = fold(words).split(' ').filter(Boolean).slice(0, 10)
  return terms.map((term) =>
    isInside(term)
      ? { isInside: true, parameter: `%${escaped(term)}%` }
      : { isInside: false, parameter: `'${term.replace(/['\\]/g, '')}':*` },
  )
}

/** The condition of a word. Alias: s the search texts. */
export function termSql({ isInside: isPart, parameter }: TermLike): RawBuilder<unknown> {
  return isPart ? sql`s.text like ${parameter}` : sql`s.words @@ to_tsquery('simple', ${parameter})`
}
