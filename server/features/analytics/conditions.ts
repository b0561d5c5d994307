import { sql, type RawBuilder } from 'kysely'
import type { Filter, MemberFilter, Stamps } from './cubeQuery.ts'
import { readStamp } from './dateRange.ts'

type Sql = RawBuilder<unknown>

/** The SQL expression of a member. */
export interface Expression {
  readonly value: Sql
  /** Ids are compared as uuid, so that indexes are used. */
  readonly type: 'id' | 'text' | 'day' | 'number'
}

const alwaysFalse = sql`false`

/**
 * As in Cube, `%` and `_` are literal in "contains" and wildcards in "starts with" and "ends with".
 */
const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const escapeBackslashes = (text: string) => text.replaceAll('\\', '\\\\')
const casts = { id: sql.raw('uuid'), text: sql.raw('text'), number: sql.raw('numeric') }

/** Whether a value is one of the given ones. */
function isOneOf(value: Sql, type: keyof typeof casts, values: readonly string[]): Sql {
  return sql`${value} = any(${[...values]}::${casts[type]}[])`
}

const patterns = {
  contains: (text: string) => `%${escapePattern(text)}%`,
  startsWith: (text: string) => `${escapeBackslashes(text)}%`,
  endsWith: (text: string) => `%${escapeBackslashes(text)}`,
} as const

const comparisonSigns = {
  gt: sql.raw('>'),
  gte: sql.raw('>='),
  lt: sql.raw('<'),
  lte: sql.raw('<='),
}

const isNull = ({ value }: Expression) => sql`${value} is null`

/**
 * Nulls as in Cube: "not" operators include nulls unless they name null; the others only if they
 * name it.
 */
function withNulls(expression: Expression, condition: Sql, includesNull: boolean): Sql {
  return includesNull ? sql`(${condition} or ${isNull(expression)})` : condition
}

function dayCondition({ value }: Expression, { operator, values = [] }: MemberFilter): Sql | null {
  const [first = '', last = first] = values.map((one) => one ?? '')
  if (operator === 'beforeDate') return sql`${value} < ${readStamp(first, 'first')}::timestamp`
  if (operator === 'afterDate') return sql`${value} > ${readStamp(first, 'first')}::timestamp`
  const [from, to]: Stamps = [readStamp(first, 'first'), readStamp(last, 'last')]
  const isIn = sql`${value} between ${from}::timestamp and ${to}::timestamp`
  if (operator === 'inDateRange') return isIn
  return operator === 'notInDateRange' ? sql`not (${isIn})` : null
}

function valueCondition(expression: Expression, filter: MemberFilter): Sql | null {
  const { type } = expression
  if (type === 'day') return dayCondition(expression, filter)
  const { operator, values = [] } = filter
  const texts = values.filter((one) => one !== null)
  const hasNull = texts.length < values.length
  const isNot = operator.startsWith('not')
  const positive = isNot ? operator.slice(3) : operator
  const baseOperator = `${positive.charAt(0).toLowerCase()}${positive.slice(1)}`
  if (baseOperator === 'equals') {
    if (!texts.length) return isNot ? sql`${expression.value} is not null` : isNull(expression)
    const found = isOneOf(expression.value, type, texts)
    return withNulls(expression, isNot ? sql`not (${found})` : found, isNot !== hasNull)
  }
  if (baseOperator !== 'contains' && baseOperator !== 'startsWith' && baseOperator !== 'endsWith')
    return null
  const found = sql`${expression.value}::text ilike any(${texts.map(patterns[baseOperator])}::text[])`
  return withNulls(expression, isNot ? sql`not (${found})` : found, isNot !== hasNull)
}

function memberCondition(expression: Expression, filter: MemberFilter): Sql {
  const { operator, values = [] } = filter
  if (operator === 'set') return sql`${expression.value} is not null`
  if (operator === 'notSet') return isNull(expression)
  const found = valueCondition(expression, filter)
  if (found) return found
  const sign = Object.hasOwn(comparisonSigns, operator)
    ? comparisonSigns[operator as keyof typeof comparisonSigns]
    : undefined
  const number = values.find((one) => one !== null)
  // A comparison without a value is never true.
  if (!sign || number === undefined) return alwaysFalse
  return sql`${expression.value} ${sign} ${number}::numeric`
}

/**
 * The condition of a filter; null for an empty group, which restricts nothing. Its values are
 * parameters, never text of the statement.
 */
export function conditionOf(
  filter: Filter,
  expressionOf: (path: string) => Expression,
): Sql | null {
  if ('member' in filter) return memberCondition(expressionOf(filter.member), filter)
  const isAnd = 'and' in filter
  const parts = (isAnd ? filter.and : filter.or).flatMap(
    (one) => conditionOf(one, expressionOf) ?? [],
  )
  return parts.length ? sql`(${sql.join(parts, isAnd ? sql` and ` : sql` or `)})` : null
}
