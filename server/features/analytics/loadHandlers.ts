import type { FastifyRequest } from 'fastify'
import { analyticsCalls, type LoadAnswer } from '../../../resources/calls/analytics.ts'
import type { CostlyPace } from '../../auth/costlyPace.ts'
import { NotThisReplica } from '../../db/replica/reader.ts'
import { factsState } from '../../facts/factsState.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { answerOf, checkBlending, type QueryType } from './answerOf.ts'
import type { AnalyticsParts } from './analyticsParts.ts'
import type { NormalQuery } from './cubeQuery.ts'
import { rowsOf, type Row } from './loadRows.ts'
import { normalQuery } from './normalQuery.ts'
import { scopeKey } from './scope.ts'
import { scopeOfToken } from './scopeOfToken.ts'
import { badFormat, userError } from './userError.ts'
import { waitingRoom, type Outcome, type WaitingLimits } from './waitingRoom.ts'

/** Most characters of a query, and most queries of one call. */
const maxQueryLength = 16 * 1024
const maxQueries = 10

/**
 * The sent query: JSON text, or the value itself in a body.
 * @throws ApiError 400 in Cube's words
 */
function readQuery(sent: unknown): unknown {
  if (sent === undefined || sent === null || sent === '' || sent === 'undefined')
    throw userError('query param is required')
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  if (text.length > maxQueryLength)
    throw badFormat(`"query" must be less than or equal to ${maxQueryLength} characters long`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badFormat('"query" must be valid JSON')
  }
}

function readQueries(sent: unknown): { queries: NormalQuery[]; queryType: QueryType } {
  const query = readQuery(sent)
  const now = Date.now()
  if (!Array.isArray(query))
    return { queries: [normalQuery(query, now)], queryType: 'regularQuery' }
  if (query.length === 0 || query.length > maxQueries)
    throw badFormat(`"query" must be a list of 1 to ${maxQueries} queries`)
  const queries = query.map((one) => normalQuery(one, now))
  checkBlending(queries)
  return { queries, queryType: 'blendingQuery' }
}

const isMultiple = (queryType: unknown): boolean => {
  if (queryType !== undefined && queryType !== 'multi')
    throw badFormat('"queryType" must be [multi]')
  return queryType === 'multi'
}

const bytesOf = (rows: readonly Row[]) => JSON.stringify(rows).length * 2

const stageOf = ({ isRunning }: { readonly isRunning: boolean }) =>
  isRunning ? 'Executing query' : 'Waiting in queue'

type LoadCall = 'loadAnalytics' | 'postAnalytics'

/**
 * The load call (rows API-216 to 224). The token decides whose facts are counted, checked at every
 * call; answers are cached by state of the facts, scope and query.
 */
export function loadHandlers(
  parts: AnalyticsParts & { readonly pace: CostlyPace },
  limits?: Partial<WaitingLimits>,
): Pick<PortalHandlers, LoadCall> {
  const room = waitingRoom(bytesOf, limits)

  async function load(
    request: FastifyRequest,
    sent: { readonly query?: unknown; readonly queryType?: unknown },
  ): Promise<LoadAnswer> {
    const { scope, written, facts } = await scopeOfToken(request, parts)
    const isMulti = isMultiple(sent.queryType)
    const { queries, queryType } = readQueries(sent.query)
    if (queryType === 'blendingQuery' && !isMulti)
      throw userError(
        `'${queryType}' query type is not supported by the client.Please update the client.`,
      )
    const group = scopeKey(scope)
    // The pace is counted by scope, whether the token is a session's or an artisan's stored one.
    for (const _one of queries) await parts.pace(analyticsCalls.loadAnalytics.costs, group)
    const outcomes = await Promise.all(
      queries.map((query) => {
        const key = `${facts?.revision ?? 0} ${group} ${JSON.stringify(query)}`
        return room.ask(key, group, () =>
          parts.reader.read({ written }, async (on) => {
            // The answer is kept as one of this state of the facts.
            if (on !== parts.database && (await factsState(on))?.revision !== facts?.revision)
              throw new NotThisReplica()
            return rowsOf(on, query, scope, facts)
          }),
        )
      }),
    )
    const rows = outcomes.flatMap((one) => ('value' in one ? [one.value] : []))
    const waiting = outcomes.find((one): one is Exclude<Outcome<unknown>, { value: unknown }> => {
      return !('value' in one)
    })
    if (!waiting) return answerOf(queries, rows, { queryType, isMulti })
    const timeElapsed = Math.round(waiting.milliseconds / 1000)
    return { error: 'Continue wait', stage: stageOf(waiting), timeElapsed }
  }

  return {
    loadAnalytics: ({ request, query }) => load(request, query),
    postAnalytics: ({ request, body }) => load(request, body),
  }
}
