import { isObject } from '../../../schema/index.ts'
import {
  granularities,
  operatorsOf,
  type Filter,
  type Granularity,
  type MemberFilter,
  type Operator,
} from './cubeQuery.ts'
import { badFormat, userError } from './userError.ts'

type Json = Readonly<Record<string, unknown>>

/** A query whose parts have the right types; whether the named members exist is checked later. */
export interface CheckedQuery {
  readonly measures: readonly string[]
  /** Paths; a third part is a granularity. */
  readonly dimensions: readonly string[]
  readonly timeDimensions: readonly {
    readonly dimension: string
    readonly granularity?: Granularity | null
    readonly dateRange?: string | readonly string[]
  }[]
  readonly filters: readonly Filter[]
  readonly order: readonly { readonly id: string; readonly desc: boolean }[]
  readonly limit?: number
  readonly offset?: number
}

const path = /^[a-zA-Z0-9_]+\.[a-zA-Z0-9_]+$/
const pathWithTime = new RegExp(`^[a-zA-Z0-9_]+\\.[a-zA-Z0-9_]+(\\.(${granularities.join('|')}))?$`)
const operators: readonly string[] = Object.values(operatorsOf).flat()
/** Most levels of nested filter groups. */
const maxDepth = 10
/** Most entries of a list. */
const maxListLength = 500

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? String(value)

function refuseUnknown(value: Json, known: readonly string[]): void {
  const other = Object.keys(value).find((name) => !known.includes(name))
  if (other !== undefined) throw badFormat(`"${other}" is not allowed`)
}

function listAt(query: Json, name: string): readonly unknown[] {
  const value = Object.hasOwn(query, name) ? query[name] : undefined
  if (value === undefined) return []
  if (!Array.isArray(value)) throw badFormat(`"${name}" must be an array`)
  if (value.length > maxListLength)
    throw badFormat(`"${name}" must contain at most ${maxListLength} items`)
  return value
}

function pathAt(value: unknown, name: string, pattern = path): string {
  if (typeof value !== 'string') throw badFormat(`"${name}" must be a string`)
  if (!pattern.test(value))
    throw badFormat(
      `"${name}" with value ${shown(value)} fails to match the required pattern: ${pattern}`,
    )
  return value
}

const pathsAt = (query: Json, name: string, pattern = path) => [
  ...new Set(listAt(query, name).map((one) => pathAt(one, name, pattern))),
]

function integerAt(query: Json, name: string, min: number): number | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw badFormat(`"${name}" must be an integer`)
  if (value < min) throw badFormat(`"${name}" must be larger than or equal to ${min}`)
  return value
}

/** Options of a real Cube that are not supported here: only these values are accepted. */
const acceptedValues: Readonly<Record<string, readonly unknown[]>> = {
  timezone: ['UTC', 'Etc/UTC'],
  ungrouped: [false],
  total: [false],
  responseFormat: ['default'],
  renewQuery: [true, false],
}

function checkRange(value: unknown): string | readonly string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length < 3
  if (isList && value.every((one) => typeof one === 'string')) return value
  if (typeof value !== 'string') throw badFormat('"dateRange" must be a string or an array of two')
  return value
}

function checkTime(value: unknown): CheckedQuery['timeDimensions'][number] {
  if (!isObject(value)) throw badFormat('"timeDimensions" must be a list of objects')
  refuseUnknown(value, ['dimension', 'granularity', 'dateRange'])
  const { granularity, dateRange } = value
  const known = granularities.find((one) => one === granularity) ?? null
  if (granularity !== undefined && granularity !== null && known === null)
    throw badFormat(`"granularity" must be one of [${granularities.join(', ')}, null]`)
  return {
    dimension: pathAt(value['dimension'], 'dimension'),
    ...(granularity !== undefined && { granularity: known }),
    ...(dateRange !== undefined && dateRange !== null && { dateRange: checkRange(dateRange) }),
  }
}

function checkGroup(value: Json, depth: number): Filter | null {
  const isAnd = Object.hasOwn(value, 'and')
  if (!isAnd && !Object.hasOwn(value, 'or')) return null
  if (depth >= maxDepth) throw badFormat('"filters" are nested too deeply')
  refuseUnknown(value, [isAnd ? 'and' : 'or'])
  const parts = listAt(value, isAnd ? 'and' : 'or').map((one) => checkFilter(one, depth + 1))
  return isAnd ? { and: parts } : { or: parts }
}

function checkFilter(value: unknown, depth = 0): Filter {
  if (!isObject(value)) throw badFormat('"filters" must be a list of objects')
  const group = checkGroup(value, depth)
  if (group) return group
  refuseUnknown(value, ['member', 'dimension', 'operator', 'values'])
  const names = ['member', 'dimension'].filter((name) => Object.hasOwn(value, name))
  const [name = 'member'] = names
  if (names.length > 1)
    throw badFormat('"filters" contains a conflict between exclusive peers [dimension, member]')
  const operator = operators.find((one) => one === value['operator'])
  if (operator === undefined)
    throw badFormat(`"operator" must be one of [${[...new Set(operators)].join(', ')}]`)
  const filter: MemberFilter = {
    member: pathAt(value[name], name),
    operator: operator as Operator,
  }
  const isAboutNull = operator === 'set' || operator === 'notSet'
  if (!Object.hasOwn(value, 'values') || isAboutNull) {
    if (!isAboutNull) throw userError(`Values required for filter: ${shown(value)}`)
    return filter
  }
  const values = listAt(value, 'values')
  if (values.length === 0) throw userError(`Values required for filter: ${shown(value)}`)
  if (!values.every((one) => one === null || typeof one === 'string'))
    throw badFormat('"values" must be a list of strings')
  return { ...filter, values }
}

function checkOrder(value: unknown): CheckedQuery['order'] {
  if (value === undefined) return []
  const pairs: readonly unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.entries(value)
      : []
  if (!Array.isArray(value) && !isObject(value))
    throw badFormat('"order" must be an object or array')
  if (pairs.length > maxListLength)
    throw badFormat(`"order" must contain at most ${maxListLength} items`)
  return pairs.map((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2)
      throw badFormat('"order" must be a list of pairs')
    const [id, direction] = pair as readonly unknown[]
    if (direction !== 'asc' && direction !== 'desc')
      throw badFormat('"order" must be one of [asc, desc]')
    return { id: pathAt(id, 'order'), desc: direction === 'desc' }
  })
}

/**
 * Checks the types of a query's parts; unknown parts are refused.
 * @throws ApiError 400 in Cube's words
 */
export function checkQuery(query: unknown): CheckedQuery {
  if (!isObject(query)) throw badFormat('"value" must be an object')
  refuseUnknown(query, [
    'measures',
    'dimensions',
    'timeDimensions',
    'filters',
    'order',
    'segments',
    'limit',
    'offset',
    ...Object.keys(acceptedValues),
  ])
  for (const [name, allowed] of Object.entries(acceptedValues))
    if (query[name] !== undefined && !allowed.includes(query[name]))
      throw badFormat(`"${name}" must be one of [${allowed.map(String).join(', ')}]`)
  const [segment] = pathsAt(query, 'segments')
  if (segment !== undefined)
    throw userError(`'${segment.split('.')[1] ?? ''}' not found for path '${segment}'`)
  const limit = integerAt(query, 'limit', 1)
  const offset = integerAt(query, 'offset', 0)
  return {
    measures: pathsAt(query, 'measures'),
    dimensions: pathsAt(query, 'dimensions', pathWithTime),
    timeDimensions: listAt(query, 'timeDimensions').map(checkTime),
    filters: listAt(query, 'filters').map((one) => checkFilter(one)),
    order: checkOrder(query['order']),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  }
}
