import type { LoadAnswer, LoadResult } from '../../../resources/calls/analytics.ts'
import type { NormalQuery } from './cubeQuery.ts'
import type { Row } from './loadRows.ts'
import { annotationOf, memberOf } from './members.ts'
import { userError } from './userError.ts'

export type QueryType = 'regularQuery' | 'blendingQuery'

const annotated = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, annotationOf(memberOf(path))]))

function annotationsOf({ measures, dimensions, timeDimensions }: NormalQuery) {
  const times = timeDimensions.flatMap(({ dimension, granularity }) => {
    if (!granularity) return []
    const bare = dimensions.includes(dimension) ? [] : [dimension]
    return [`${dimension}.${granularity}`, ...bare]
  })
  return {
    measures: annotated(measures),
    dimensions: annotated(dimensions),
    segments: {},
    timeDimensions: annotated(times),
  }
}

/** The result of one query. In a blended query, all results have their time under the same name. */
function resultOf(query: NormalQuery, rows: readonly Row[], queryType: QueryType): LoadResult {
  const [{ dimension, granularity } = {}] = query.timeDimensions
  const isBlended = queryType === 'blendingQuery' && Boolean(granularity)
  return {
    query: { ...query, queryType },
    data: isBlended
      ? rows.map((row) => ({
          ...row,
          [`time.${granularity}`]: row[`${dimension ?? ''}.${granularity}`] ?? null,
        }))
      : rows,
    annotation: annotationsOf(query),
    slowQuery: false,
    total: null,
  }
}

const granularityOf = ({ timeDimensions }: NormalQuery) =>
  timeDimensions[0]?.granularity ?? undefined

/**
 * Blended queries need one granularity.
 * @throws ApiError 400 in Cube's words when they have none in common
 */
export function checkBlending(queries: readonly NormalQuery[]): void {
  const found = new Set(queries.map(granularityOf).filter((one) => one !== undefined))
  if (found.size > 1) throw userError('Data blending query granularities must match')
  if (found.size === 0) throw userError('Data blending query without granularity is not supported')
}

/** The query by which a client pivots the results. */
function pivotOf(queries: readonly NormalQuery[], queryType: QueryType) {
  if (queryType === 'regularQuery') return { ...queries[0], queryType }
  const granularity = queries.map(granularityOf).find((one) => one !== undefined)
  return {
    measures: [...new Set(queries.flatMap(({ measures }) => measures))],
    dimensions: [...new Set(queries.flatMap(({ dimensions }) => dimensions))],
    timeDimensions: [{ dimension: 'time', granularity }],
    queryType,
  }
}

/**
 * The answer of a load call, in the shape that Cube's clients read.
 * @param isMulti whether the client accepts several results; otherwise it gets only the first
 */
export function answerOf(
  queries: readonly NormalQuery[],
  rows: readonly (readonly Row[])[],
  { queryType, isMulti }: { readonly queryType: QueryType; readonly isMulti: boolean },
): LoadAnswer {
  const results = queries.map((query, at) => resultOf(query, rows[at] ?? [], queryType))
  const [first] = results
  if (!isMulti && first) return first
  return { queryType, results, pivotQuery: pivotOf(queries, queryType), slowQuery: false }
}
