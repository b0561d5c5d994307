import { isId } from '../../../schema/index.ts'
import { checkQuery } from './checkQuery.ts'
import {
  operatorsOf,
  type Filter,
  type Granularity,
  type MemberFilter,
  type NormalQuery,
  type TimeDimension,
} from './cubeQuery.ts'
import { readRange, readStamp } from './dateRange.ts'
import { cubeOf, dimensionOf, measureOf, memberOf, type Member } from './members.ts'
import { badFormat, userError } from './userError.ts'

/** Default and highest limit of rows: Cube's own numbers. */
const defaultLimit = 10_000
const maxLimit = 50_000
/** More than anybody pages through, and within the database's range of offsets. */
const maxOffset = 10_000_000
/** Most members of a query. */
const maxMembers = 40

/** All filters on members, without their groups. */
export const leavesOf = (filter: Filter): readonly MemberFilter[] =>
  'member' in filter
    ? [filter]
    : ('and' in filter ? filter.and : filter.or).flatMap((one) => leavesOf(one))

const isNumber = /^-?\d{1,15}(\.\d{1,6})?$/

/** The type of values that a member is compared with. */
const kindOf = ({ type, dimension }: Member) => (dimension?.isId ? 'id' : type)

const fits = {
  id: isId,
  number: (value: string) => isNumber.test(value),
  string: () => true,
  time: (value: string) => readStamp(value, 'first') !== '',
} as const

/** @throws ApiError 400 when an operator or a value does not suit the member's type */
function checkLeaf({ member: path, operator, values = [] }: MemberFilter): Member {
  const member = memberOf(path)
  const kind = kindOf(member)
  const known: readonly string[] = operatorsOf[kind]
  if (!known.includes(operator))
    throw userError(`Operator ${operator} not supported for filter on '${path}'`)
  const [invalid] = values.filter((one) => one !== null && !fits[kind](one))
  if (invalid !== undefined)
    throw userError(`invalid input syntax for filter on '${path}': ${JSON.stringify(invalid)}`)
  return member
}

/** A condition is evaluated either before or after summing, not both. @throws ApiError 400 */
function checkFilter(filter: Filter): readonly Member[] {
  const members = leavesOf(filter).map(checkLeaf)
  const kinds = new Set(members.map(({ type }) => type === 'number'))
  if (kinds.size > 1)
    throw userError(
      `You cannot use dimension and measure in same condition: ${JSON.stringify(filter).slice(0, 200)}`,
    )
  return members
}

function timeOf(path: string): Member {
  const member = dimensionOf(path)
  if (member.type !== 'time') throw userError(`'${path}' is not a time dimension`)
  return member
}

/**
 * A query in the form in which Cube returns it: with defaults, relative ranges as moments, and
 * checked paths.
 * @param now milliseconds, for relative ranges
 * @throws ApiError 400 in Cube's words for an invalid query
 */
export function normalQuery(query: unknown, now: number): NormalQuery {
  const checked = checkQuery(query)
  const times: TimeDimension[] = [
    ...checked.timeDimensions.map(({ dimension, granularity, dateRange }) => ({
      dimension,
      ...(granularity !== undefined && { granularity }),
      ...(dateRange !== undefined && { dateRange: readRange(dateRange, now) }),
    })),
    ...checked.dimensions.flatMap((path) => {
      const [cube = '', name = '', granularity] = path.split('.')
      if (granularity === undefined) return []
      return [{ dimension: `${cube}.${name}`, granularity: granularity as Granularity }]
    }),
  ]
  const dimensions = checked.dimensions.filter((path) => path.split('.').length === 2)
  const { measures, filters, order, limit = defaultLimit, offset } = checked
  if (!measures.length && !dimensions.length && !times.some(({ granularity }) => granularity))
    throw userError(
      'Query should contain either measures, dimensions or timeDimensions with granularities in order to be valid',
    )
  if (limit > maxLimit) throw userError('The query limit has been exceeded.')
  if (offset !== undefined && offset > maxOffset)
    throw badFormat(`"offset" must be less than or equal to ${maxOffset}`)
  const members = [
    ...measures.map(measureOf),
    ...dimensions.map(dimensionOf),
    ...times.map(({ dimension }) => timeOf(dimension)),
    ...filters.flatMap(checkFilter),
    ...order.map(({ id }) => memberOf(id)),
  ]
  cubeOf(members)
  if (members.length > maxMembers) throw badFormat(`at most ${maxMembers} members are allowed`)
  return {
    measures,
    dimensions,
    timeDimensions: times,
    filters,
    order,
    segments: [],
    timezone: 'UTC',
    limit,
    ...(checked.limit !== undefined && { rowLimit: checked.limit }),
    ...(offset !== undefined && { offset }),
  }
}
