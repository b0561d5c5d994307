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
  type Leaf,
  type Model,
  type Operator,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { badInput, forbiddenField } from '../../errors/apiError.ts'
import type { Comparison, Condition } from '../../db/tables/condition.ts'
import { projectedLeaves } from '../../db/tables/projection.ts'

/** A record's place in a list that is sorted by one column of the grid. */
export interface PlaceInList {
  readonly value: string | number | boolean | null
  readonly id: string
}

/** A requested list, every name in it known and allowed. */
export interface CheckedListRequest {
  readonly columns: readonly Leaf[]
  /** Whether it is asked how many there are; absent for yes. */
  readonly isCounted?: boolean
  /** Whether it comes again and again in few shapes: planning it each time would take longer than reading it. */
  readonly isRecurring?: boolean
  readonly conditions: readonly Condition[]
  /** Words to search, as typed. */
  readonly words: string
  readonly sort: readonly { readonly leaf: Leaf; readonly isDescending: boolean }[]
  readonly from: number
  readonly size: number
  /** Where the page before ended, of which {@link from} then only says how far inside that is. */
  readonly after?: PlaceInList
}

/** A requested list before it is checked. */
export interface RawListRequest {
  readonly filter?: Record<string, unknown>
  readonly sort?: readonly (readonly [string, string])[]
  readonly columns?: readonly string[]
  /** Whether it comes again and again in few shapes. */
  readonly isRecurring?: boolean
  /** Whether it is asked how many there are; absent for yes. */
  readonly isCounted?: boolean
  readonly from: number
  readonly size: number
  /** The value that the last record of the page before is sorted by, as the wire has it, and its id. */
  readonly after?: readonly [value: unknown, id: string]
}

/** Most records of one answer. */
export const largestPage = 1000
const furthestStart = 2_000_000_000

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

/** Finds a leaf that the user may use; a hidden one is 403, an unknown one 400, both named. */
export function usableLeaf(model: Model, resource: Resource, subject: Subject, name: string): Leaf {
  const leaf = resource.leaf.get(name) ?? resource.aliases.get(name)
  if (!leaf) throw badInput({ [name]: { key: 'errors.unknownField', vars: { field: name } } })
  if (!canRead(model, leaf, subject)) throw forbiddenField(name, 'errors.hiddenField')
  return leaf
}

/** Turns nested filters (`{a: {b: 1}}`) into dotted ones, down to the first name that is a field. */
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

/** The field that a name of a filter means, and what its ending compares. */
export function comparisonOf(resource: Resource, name: string): [string, Comparison | null] {
  if (resource.leaf.has(name) || resource.aliases.has(name)) return [name, null]
  const suffix = Object.keys(suffixes).find((ending) => name.endsWith(ending))
  return suffix ? [name.slice(0, -suffix.length), suffixes[suffix] ?? null] : [name, null]
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The numbers that a column of integers can hold. */
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
  if (typeof value === 'string' && (value.includes('\u0000') || value.length > 2000)) return false
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
      // A bare day is a fair bound of an instant, and of nothing else: see `wholeDays`.
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

/** How many values a comparison takes: a bound has one, a choice may even have none. */
function valuesOf(comparison: Comparison): readonly [fewest: number, most: number] {
  if (comparison === 'in' || comparison === 'has') return [0, largestPage]
  return comparison === 'contains' ? [1, largestPage] : [1, 1]
}

function condition(
  leaf: Leaf,
  name: string,
  comparison: Comparison | null,
  value: unknown,
): Condition {
  const { operators } = leaf.kind
  const offered = asChoice(leaf)?.values ?? []
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const values = given.map((one) => inAnyCase(one, offered))
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
  const [fewest, most] = valuesOf(chosen)
  const isRight =
    values.length >= fewest &&
    values.length <= most &&
    values.every((one) => isPlain(one) && fits(leaf, chosen, one))
  if (!isRight) throw badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })
  return wholeDays({ leaf, comparison: chosen, values: values.filter(isPlain) })
}

const pastWhole: Partial<Record<Comparison, Comparison>> = { gt: 'gte', lte: 'lt' }

/** A bare day as the bound of an instant is the whole day in Italy, as it is on screen. */
function wholeDays(found: Condition): Condition {
  const [day] = found.values
  const isBound = operatorOf[found.comparison] === 'range' && found.values.length === 1
  if (found.leaf.kind.column !== 'timestamptz' || !isBound || !isDay(String(day))) return found
  const past = pastWhole[found.comparison]
  const from = past ? daysAfter(String(day), 1) : String(day)
  return { ...found, comparison: past ?? found.comparison, values: [beginningOf(from)] }
}

/**
 * Checks a list request against the definition and the user.
 * @throws ApiError 400 naming an unknown or unfit field, 403 naming one that is hidden from the user
 */
export function checkListRequest(
  model: Model,
  resource: Resource,
  subject: Subject,
  raw: RawListRequest,
): CheckedListRequest {
  const find = (name: string) => usableLeaf(model, resource, subject, name)
  const { q, ...filter } = raw.filter ?? {}
  if (q !== undefined && (typeof q !== 'string' || q.length > 200 || q.includes('\u0000')))
    throw badInput({ q: { key: 'errors.badFilter', vars: { field: 'q' } } })
  const conditions = flatten(resource, filter).map(([name, value]) => {
    // Where a field of the definition goes by that name, references still hold what the server gave.
    const isGiven = name === idName && [value].flat().every(isId)
    const [path, comparison] = isGiven ? ['_id', null] : comparisonOf(resource, name)
    return condition(find(path), name, comparison, value)
  })
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
    from > furthestStart ||
    size < 1 ||
    size > largestPage
  )
    throw badInput({ range: { key: 'errors.badRange', vars: { max: largestPage } } })
  const after = raw.after && placeOf(resource, sort, raw.after)
  const projected = projectedLeaves(resource)
  const isDefault = (leaf: Leaf) =>
    projected.has(leaf) ||
    (isComputed(leaf) && leaf.kind.column !== null && !leaf.field.onRequest) ||
    resource.list.also?.includes(leaf.path) === true
  const columns = raw.columns
    ? raw.columns.map(find)
    : readableLeaves(model, resource, subject).filter(isDefault)
  return {
    columns,
    isCounted: raw.isCounted !== false,
    isRecurring: raw.isRecurring === true,
    conditions,
    words: typeof q === 'string' ? q : '',
    sort,
    from,
    size,
    ...(after && { after }),
  }
}

/** The place that a page begins behind; undefined where a list has such an order that it is counted to. */
function placeOf(
  resource: Resource,
  [only, ...others]: CheckedListRequest['sort'],
  [given, id]: NonNullable<RawListRequest['after']>,
): PlaceInList | undefined {
  if (!only || others.length || !projectedLeaves(resource).has(only.leaf)) return undefined
  const { leaf } = only
  const texts = leaf.kindName === 'localizedText' && isObject(given) ? given : undefined
  const value = texts ? (texts['it'] ?? texts['en'] ?? null) : given
  if (value === null && !leaf.isSystem) return { value, id }
  if (!isPlain(value) || value === null || !fits(leaf, 'gte', value))
    throw badInput({ after: { key: 'errors.badFilter', vars: { field: 'after' } } })
  return { value, id }
}
