import {
  asChoice,
  beginningOf,
  canRead,
  daysAfter,
  idName,
  inAnyCase,
  isDay,
  isId,
  isObject,
  isComputed,
  readableLeaves,
  shownFirst,
  type Language,
  type Leaf,
  type Model,
  type Operator,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { badInput, forbiddenField } from '../../errors/apiError.ts'
import type { Comparison, Condition } from '../../db/tables/condition.ts'
import { projectedLeaves } from '../../db/tables/projection.ts'

/** Position of a record in a list that is sorted by one grid column (keyset pagination). */
export interface ListPosition {
  readonly value: string | number | boolean | null
  readonly id: string
}

/** A checked list request: every field exists and may be used by the reader. */
export interface CheckedListRequest {
  /** In whose words the list is ordered. */
  readonly language: Language
  readonly columns: readonly Leaf[]
  /** Whether the total is requested; default true. */
  readonly isCounted?: boolean
  /**
   * The request is frequent and has few shapes: planning it each time would cost more than running
   * it.
   */
  readonly isRecurring?: boolean
  readonly conditions: readonly Condition[]
  /** The search words as typed. */
  readonly words: string
  readonly sort: readonly { readonly leaf: Leaf; readonly isDescending: boolean }[]
  readonly from: number
  readonly size: number
  /**
   * Position of the last record of the previous page; {@link from} is then only its offset in the
   * list.
   */
  readonly after?: ListPosition
  /** So many records matched a moment ago that a page is soon met in the order of the list. */
  readonly hasMany?: boolean
}

/** A requested list before it is checked. */
export interface RawListRequest {
  readonly filter?: Record<string, unknown>
  readonly sort?: readonly (readonly [string, string])[]
  /** Absent for the fields that a list has by itself; {@link wholeRecord} for all of them. */
  readonly columns?: readonly string[]
  /** The request is frequent and has few shapes. */
  readonly isRecurring?: boolean
  /** Whether the total is requested; default true. */
  readonly isCounted?: boolean
  readonly from: number
  readonly size: number
  /** Sort value (in wire format) and id of the last record of the previous page. */
  readonly after?: readonly [value: unknown, id: string]
}

/** Who reads a list: whose records, and in which language its words are ordered. */
export interface ListReader {
  readonly subject: Subject
  readonly language: Language
}

/**
 * What one request may ask of the database: far more than any grid does. A pattern is compared with
 * each record, a condition with most.
 */
export const mostOfList = {
  conditions: 50,
  patterns: 10,
  patternLength: 200,
  valueLength: 2000,
  sorts: 5,
} as const

/** Among the columns: every field that the reader may see. */
export const wholeRecord = '*'

/** Maximum number of records in one answer. */
export const largestPage = 1000
const maxFrom = 2_000_000_000

const suffixes: Readonly<Record<string, Comparison>> = {
  _gte: 'gte',
  _gt: 'gt',
  _lte: 'lte',
  _lt: 'lt',
  _like: 'contains',
  _empty: 'empty',
}

const operatorOf: Readonly<Record<Comparison, Operator | null>> = {
  in: 'equals',
  contains: 'contains',
  has: 'has',
  gte: 'range',
  gt: 'range',
  lte: 'range',
  lt: 'range',
  empty: null,
}

/**
 * Finds a leaf by name.
 * @throws ApiError 400 for an unknown field, 403 for one hidden from the user
 */
export function usableLeaf(model: Model, resource: Resource, subject: Subject, name: string): Leaf {
  const leaf = resource.leaf.get(name) ?? resource.aliases.get(name)
  if (!leaf) throw badInput({ [name]: { key: 'errors.unknownField', vars: { field: name } } })
  if (!canRead(model, leaf, subject)) throw forbiddenField(name, 'errors.hiddenField')
  return leaf
}

/**
 * Turns nested filters (`{a: {b: 1}}`) into dotted ones, down to the first name that is a field.
 */
function flatten(
  resource: Resource,
  filter: Record<string, unknown>,
  prefix = '',
): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    const path = prefix + name
    const isField = resource.leaf.has(path) || resource.aliases.has(path)
    return isObject(value) && !isField ? flatten(resource, value, `${path}.`) : [[path, value]]
  })
}

/** Splits a filter name such as `weight_gte` into the field and its comparison. */
export function comparisonOf(resource: Resource, name: string): [string, Comparison | null] {
  if (resource.leaf.has(name) || resource.aliases.has(name)) return [name, null]
  const suffix = Object.keys(suffixes).find((ending) => name.endsWith(ending))
  return suffix ? [name.slice(0, -suffix.length), suffixes[suffix] ?? null] : [name, null]
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Whether a number fits into an `integer` column. */
const isInteger32 = (value: number) =>
  Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31

/** Whether a value can be compared with a column of this type without the database refusing it. */
function fits(
  leaf: Leaf,
  comparison: Comparison,
  value: string | number | boolean | null,
): boolean {
  if (value === null) return comparison === 'in'
  if (comparison === 'empty') return typeof value === 'boolean'
  const longest = comparison === 'contains' ? mostOfList.patternLength : mostOfList.valueLength
  if (typeof value === 'string' && (value.length > longest || value.includes('\u0000')))
    return false
  switch (leaf.kind.column) {
    case 'uuid':
      return isId(value)
    case 'integer':
      return typeof value === 'number' && isInteger32(value)
    case 'double precision':
    case 'numeric':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
    case 'timestamptz':
      // A day without a time is accepted only as a bound of an instant: see `asWholeDay`.
      return (
        typeof value === 'string' &&
        /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
        isDay(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value)) &&
        (value.length > 10 || leaf.kind.column === 'date' || operatorOf[comparison] === 'range')
      )
    default:
      return typeof value === 'string'
  }
}

/**
 * The number of values that a comparison takes: a bound has exactly one, a choice may have none.
 */
function valueCountOf(comparison: Comparison): readonly [min: number, max: number] {
  if (comparison === 'in' || comparison === 'has') return [0, largestPage]
  return comparison === 'contains' ? [1, mostOfList.patterns] : [1, 1]
}

function condition(
  leaf: Leaf,
  name: string,
  comparison: Comparison | null,
  value: unknown,
): Condition {
  const { operators } = leaf.kind
  const offered = asChoice(leaf)?.values ?? []
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isLong = (one: unknown) => typeof one === 'string' && one.length > mostOfList.valueLength
  const values = list.map((one) => (isLong(one) ? one : inAnyCase(one, offered)))
  const chosen =
    comparison ??
    (operators.includes('equals') || leaf.isSystem
      ? 'in'
      : operators.includes('has')
        ? 'has'
        : 'contains')
  const operator = operatorOf[chosen]
  const isAllowed = leaf.kind.column !== null && (operator === null || operators.includes(operator))
  if (!isAllowed) throw badInput({ [name]: { key: 'errors.notFilterable', vars: { field: name } } })
  const [min, max] = valueCountOf(chosen)
  // An unknown value of a choice would pass for a list without records.
  const isOffered = (one: unknown) =>
    offered.length === 0 || typeof one !== 'string' || offered.includes(one)
  const isValid =
    values.length >= min &&
    values.length <= max &&
    values.every((one) => isScalar(one) && isOffered(one) && fits(leaf, chosen, one))
  if (!isValid) throw badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })
  return asWholeDay({ leaf, comparison: chosen, values: values.filter(isScalar) })
}

const dayAfterComparison: Partial<Record<Comparison, Comparison>> = { gt: 'gte', lte: 'lt' }

/** Makes a day that bounds an instant the whole day in Italy, as on screen. */
function asWholeDay(bound: Condition): Condition {
  const [day] = bound.values
  const isBound = operatorOf[bound.comparison] === 'range' && bound.values.length === 1
  if (bound.leaf.kind.column !== 'timestamptz' || !isBound || !isDay(String(day))) return bound
  const nextDay = dayAfterComparison[bound.comparison]
  const from = nextDay ? daysAfter(String(day), 1) : String(day)
  return { ...bound, comparison: nextDay ?? bound.comparison, values: [beginningOf(from)] }
}

/** @throws ApiError 400 for a list with more entries than it may have */
function refuseMore(name: string, count: number, max: number): void {
  if (count > max)
    throw badInput({ [name]: { key: 'validation.atMostEntries', vars: { max, smart_count: max } } })
}

/**
 * Checks the filter of a list, its word search (`q`) included.
 * @throws ApiError 400 naming a field that is unknown or cannot be used so, 403 naming a hidden
 *   field
 */
export function checkFilter(
  model: Model,
  resource: Resource,
  subject: Subject,
  { q, ...filter }: NonNullable<RawListRequest['filter']>,
): Pick<CheckedListRequest, 'conditions' | 'words'> {
  if (q !== undefined && (typeof q !== 'string' || q.length > 200 || q.includes('\u0000')))
    throw badInput({ q: { key: 'errors.badFilter', vars: { field: 'q' } } })
  const conditions = flatten(resource, filter).map(([name, value]) => {
    // A definition may call a field of its own `id`; references still hold the server's ids.
    const isServerId = name === idName && [value].flat().every(isId)
    const [path, comparison] = isServerId ? ['_id', null] : comparisonOf(resource, name)
    return condition(usableLeaf(model, resource, subject, path), name, comparison, value)
  })
  const patterns = conditions.flatMap(({ comparison, values }) =>
    comparison === 'contains' ? values : [],
  )
  refuseMore('filter', conditions.length, mostOfList.conditions)
  refuseMore('filter', patterns.length, mostOfList.patterns)
  return { conditions, words: typeof q === 'string' ? q : '' }
}

/**
 * Checks a list request against the definition and the user.
 * @throws ApiError 400 naming a field that is unknown or cannot be used so, 403 naming a hidden
 *   field
 */
export function checkListRequest(
  model: Model,
  resource: Resource,
  { subject, language }: ListReader,
  raw: RawListRequest,
): CheckedListRequest {
  const find = (name: string) => usableLeaf(model, resource, subject, name)
  const matching = checkFilter(model, resource, subject, raw.filter ?? {})
  refuseMore('sort', raw.sort?.length ?? 0, mostOfList.sorts)
  const sort = (raw.sort ?? [resource.list.sort]).map(([name, order]) => {
    const leaf = find(name)
    if (!leaf.kind.sortable)
      throw badInput({ [name]: { key: 'errors.notSortable', vars: { field: name } } })
    return { leaf, isDescending: order.toLowerCase() === 'desc' }
  })
  const { from, size } = raw
  if (
    !Number.isSafeInteger(from) ||
    !Number.isSafeInteger(size) ||
    from < 0 ||
    from > maxFrom ||
    size < 1 ||
    size > largestPage
  )
    throw badInput({ range: { key: 'errors.badRange', vars: { max: largestPage } } })
  const after = raw.after && positionAfter(resource, sort, raw.after, language)
  const projected = projectedLeaves(resource)
  const isDefault = (leaf: Leaf) =>
    projected.has(leaf) ||
    (isComputed(leaf) && leaf.kind.column !== null && !leaf.field.onRequest) ||
    resource.list.also?.includes(leaf.path) === true
  const readable = readableLeaves(model, resource, subject)
  const columns = raw.columns?.includes(wholeRecord)
    ? readable
    : (raw.columns?.map(find) ?? readable.filter(isDefault))
  return {
    language,
    columns,
    isCounted: raw.isCounted !== false,
    isRecurring: raw.isRecurring === true,
    ...matching,
    sort,
    from,
    size,
    ...(after && { after }),
  }
}

/** The position after which a page begins; undefined for orders that only support an offset. */
function positionAfter(
  resource: Resource,
  [only, ...others]: CheckedListRequest['sort'],
  [sortValue, id]: NonNullable<RawListRequest['after']>,
  language: Language,
): ListPosition | undefined {
  if (!only || others.length || !projectedLeaves(resource).has(only.leaf)) return undefined
  const { leaf } = only
  const texts = leaf.kindName === 'localizedText' && isObject(sortValue) ? sortValue : undefined
  const shown = shownFirst(language).find((one) => texts?.[one] != null)
  const value = texts ? (shown ? texts[shown] : null) : sortValue
  if (value === null && !leaf.isSystem) return { value, id }
  if (!isScalar(value) || value === null || !fits(leaf, 'gte', value))
    throw badInput({ after: { key: 'errors.badFilter', vars: { field: 'after' } } })
  return { value, id }
}
