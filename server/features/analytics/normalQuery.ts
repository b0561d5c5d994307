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

/** Rows of a query that names no limit, and most that one may name: Cube's own numbers. */
const usualLimit = 10_000
const highestLimit = 50_000
/** Beyond what anybody turns pages to; keeps offsets within what the database counts. */
const highestOffset = 10_000_000
/** Most members of a query. */
const mostMembers = 40

/** Every filter on a member, whatever groups it stands in. */
export const leavesOf = (filter: Filter): readonly MemberFilter[] =>
  'member' in filter
    ? [filter]
    : ('and' in filter ? filter.and : filter.or).flatMap((one) => leavesOf(one))

const isNumber = /^-?\d{1,15}(\.\d{1,6})?$/

/** Which values a member is compared with. */
const kindOf = ({ type, dimension }: Member) => (dimension?.isId ? 'id' : type)

const fits = {
  id: isId,
  number: (value: string) => isNumber.test(value),
  string: () => true,
  time: (value: string) => readStamp(value, 'first') !== '',
} as const

/** @throws ApiError 400 where an operator or a value is none of the member's type */
function checkLeaf({ member: path, operator, values = [] }: MemberFilter): Member {
  const member = memberOf(path)
  const kind = kindOf(member)
  const known: readonly string[] = operatorsOf[kind]
  if (!known.includes(operator))
    throw userError(`Operator ${operator} not supported for filter on '${path}'`)
  const [odd] = values.filter((one) => one !== null && !fits[kind](one))
  if (odd !== undefined)
    throw userError(`invalid input syntax for filter on '${path}': ${JSON.stringify(odd)}`)
  return member
}

/** What a condition is about is known before or after the sums, not both. @throws ApiError 400 */
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
 * A query in the form that Cube answers it in: defaults filled in, relative ranges as moments, paths looked up.
 * @param now milliseconds, for ranges that are counted from it
 * @throws ApiError 400 in Cube's words for whatever is not known or not fitting
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
  const { measures, filters, order, limit = usualLimit, offset } = checked
  if (!measures.length && !dimensions.length && !times.some(({ granularity }) => granularity))
    throw userError(
      'Query should contain either measures, dimensions or timeDimensions with granularities in order to be valid',
    )
  if (limit > highestLimit) throw userError('The query limit has been exceeded.')
  if (offset !== undefined && offset > highestOffset)
    throw badFormat(`"offset" must be less than or equal to ${highestOffset}`)
  const members = [
    ...measures.map(measureOf),
    ...dimensions.map(dimensionOf),
    ...times.map(({ dimension }) => timeOf(dimension)),
    ...filters.flatMap(checkFilter),
    ...order.map(({ id }) => memberOf(id)),
  ]
  cubeOf(members)
  if (members.length > mostMembers) throw badFormat(`at most ${mostMembers} members are allowed`)
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
