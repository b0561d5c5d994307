import type { CubeQuery, Member } from '../../resources/analytics/queries.ts'
import { lazyValue } from '../browser/lazyValue.ts'
import type { AnalyticsAccess, AnalyticsScope } from './analyticsAccess.ts'
import { ApiError, unreachable } from './apiClient.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/** A row of an answer: numbers are texts, and a day comes with its hours. */
export type AnalyticsRow = Readonly<Partial<Record<Member, unknown>>>

interface Options {
  readonly signal?: AbortSignal
  /** Called each time when the answer is still being worked out, with the seconds so far. */
  readonly onWait?: (seconds: number) => void
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined

const client = lazyValue(() => import('@cubejs-client/core'))
const early = earlyAnswers<readonly AnalyticsRow[]>()

async function ask(
  { token, url }: AnalyticsAccess,
  query: CubeQuery,
  { signal, onWait }: Options,
): Promise<readonly AnalyticsRow[]> {
  const { CubeApi } = await client.load()
  const api = new CubeApi(token ?? '', { apiUrl: url })
  try {
    const answer = await api.load<CubeQuery>(query, {
      ...(signal && { signal }),
      progressCallback: (progress) => onWait?.(Number(progress.timeElapsed()) || 0),
    })
    return answer.rawData()
  } catch (error) {
    // The client has no status for a service that it did not reach.
    if (statusOf(error) !== undefined || signal?.aborted) throw error
    throw new ApiError(unreachable, 0)
  }
}

/** The rows that answer a query. @throws RequestError with the status that the service gave, ApiError where it cannot be reached */
export function loadRows(
  scope: AnalyticsScope,
  access: AnalyticsAccess,
  query: CubeQuery,
  options: Options = {},
): Promise<readonly AnalyticsRow[]> {
  return early.take([scope, query]) ?? ask(access, query, options)
}

/** The same, for a page that is on its way. */
export function loadRowsEarly(
  scope: AnalyticsScope,
  access: AnalyticsAccess,
  query: CubeQuery,
): void {
  void early.ask([scope, query], (signal) => ask(access, query, { signal }))
}

/** Loads the client itself while the access is being asked for. */
export const loadAnalyticsClient = (): void => void client.load().catch(() => undefined)

/** Whether the service took the token for none of its own: it is over, or analytics are off. */
export const isTokenRefused = (error: unknown): boolean => statusOf(error) === 403
