import { isDeepStrictEqual } from 'node:util'
import type { Answer, Result, Row } from './answers.ts'

/** One thing that two answers differ in. */
export interface Difference {
  readonly kind: string
  readonly theirs: unknown
  readonly ours: unknown
}

/** Cube's answers show the filter that it added for the token; ours do not. */
const scopes = ['vendor', 'collection', 'buyer']
const isOfScope = (filter: unknown, at: number, all: readonly unknown[]) => {
  const { member = '', operator, values } = filter as { member?: string } & Row
  return (
    at === all.length - 1 &&
    operator === 'equals' &&
    Array.isArray(values) &&
    values.length === 1 &&
    scopes.includes(member.split('.')[1] ?? '')
  )
}

/** A missing granularity can be absent or null; both are the same here. */
const timesOf = (times: unknown) =>
  ((times ?? []) as readonly Row[]).map(({ granularity, ...time }) => ({
    ...time,
    ...(typeof granularity === 'string' && { granularity }),
  }))

type Normalised = Readonly<Record<string, unknown>>

/** The parts that a client reads of the query that an answer repeats. */
function shapeOf(query: Normalised, isLimited: boolean): Normalised {
  const { measures, dimensions, timeDimensions, order, limit, offset, timezone } = query
  const { filters = [], segments = [] } = query as Record<string, readonly unknown[]>
  const ownFilters = isLimited
    ? filters.filter((one, at, all) => !isOfScope(one, at, all))
    : filters
  // Filters under an old name are answered under the new one.
  return {
    measures: measures ?? [],
    dimensions: dimensions ?? [],
    timeDimensions: timesOf(timeDimensions),
    segments,
    order,
    limit,
    offset: offset ?? null,
    timezone,
    filters: ownFilters,
  }
}

const shown = ['title', 'shortTitle', 'type'] as const

/** The parts of the annotation that clients use for drawing. */
const titlesOf = ({ annotation }: Result) =>
  Object.fromEntries(
    Object.entries(annotation).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([member, about]) => [member, shown.map((key) => about[key])]),
      ),
    ]),
  )

const textOf = (row: Row) =>
  JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((key) => [key, row[key]]),
  )

/** The members that rows are sorted by: those of the query, or else Cube's default. */
function sortedBy({ query }: Result): readonly string[] {
  const {
    order = [],
    timeDimensions = [],
    measures = [],
    dimensions = [],
  } = query as {
    order?: readonly { id: string }[]
    timeDimensions?: readonly { dimension: string; granularity?: string | null }[]
    measures?: readonly string[]
    dimensions?: readonly string[]
  }
  if (order.length > 0) return order.map(({ id }) => id)
  const time = timeDimensions.find(({ granularity }) => granularity)
  if (time) return [time.dimension]
  return [...measures, ...dimensions].slice(0, 1)
}

/** Sorts rows with equal sort keys, as those may come in any order. */
function inOneOrder(result: Result): readonly string[] {
  const keys = sortedBy(result)
  const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key] ?? null))
  const groups: { key: string; rows: string[] }[] = []
  for (const row of result.data) {
    const last = groups.at(-1)
    if (last?.key === keyOf(row)) last.rows.push(textOf(row))
    else groups.push({ key: keyOf(row), rows: [textOf(row)] })
  }
  return groups.flatMap(({ rows }) => rows.toSorted())
}

function differencesOfResult(theirs: Result, ours: Result, isLimited: boolean): Difference[] {
  const pairs = [
    ['query', shapeOf(theirs.query, isLimited), shapeOf(ours.query, false)],
    ['annotation', titlesOf(theirs), titlesOf(ours)],
    ['rows', inOneOrder(theirs), inOneOrder({ ...ours, query: theirs.query })],
  ] as const
  return pairs.flatMap(([kind, one, other]) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
      ? []
      : [{ kind, theirs: one, ours: other }],
  )
}

/** 403 means an unknown user; every other status from 400 means an invalid query. */
function statusClass(status: number): string {
  if (status === 200) return 'answered'
  return status === 403 ? 'forbidden' : 'refused'
}

/**
 * The differences of two answers to a query that a client could notice.
 * @param isLimited whether Cube adds a filter for the token
 */
export function differences(theirs: Answer, ours: Answer, isLimited: boolean): Difference[] {
  if (statusClass(theirs.status) !== statusClass(ours.status))
    return [
      {
        kind: 'status',
        theirs: [theirs.status, theirs.error],
        ours: [ours.status, ours.error],
      },
    ]
  // Where Cube fails in any way, our server has to blame the query.
  if (theirs.status !== 200)
    return ours.status < 500 ? [] : [{ kind: 'failure', theirs: theirs.error, ours: ours.error }]
  const [left, right] = [theirs.results ?? [], ours.results ?? []]
  const kinds = [theirs.queryType, left.length]
  const ourKinds = [ours.queryType, right.length]
  if (!isDeepStrictEqual(kinds, ourKinds))
    return [{ kind: 'queryType', theirs: kinds, ours: ourKinds }]
  return left.flatMap((one, at) => {
    const other = right[at]
    return other ? differencesOfResult(one, other, isLimited) : []
  })
}
