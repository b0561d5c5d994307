import type { CubeQuery, Member } from '../../resources/analytics/queries.ts'
import { lazyValue } from '../browser/lazyValue.ts'
import type { AnalyticsAccess, AnalyticsScope } from './analyticsAccess.ts'
import { ApiError, unreachable } from './apiClient.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/** A row of an answer. Numbers come as strings, and a day includes its time. */
export type AnalyticsRow = Readonly<Partial<Record<Member, unknown>>>

interface Options {
  readonly signal?: AbortSignal
  /** Called whenever the service reports that it is still computing, with the seconds elapsed. */
  readonly onWait?: (seconds: number) => void
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined

const client = lazyValue(() => import('@cubejs-client/core'))
const earlyRows = earlyAnswers<readonly AnalyticsRow[]>()

async function queryRows(
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
    // The client gives no status when it could not reach the service.
    if (statusOf(error) !== undefined || signal?.aborted) throw error
    throw new ApiError(unreachable, 0)
  }
}

/**
 * The rows that answer a query.
 * @throws RequestError with the status of the service, ApiError if the service cannot be reached
 */
export function loadRows(
  scope: AnalyticsScope,
  access: AnalyticsAccess,
  query: CubeQuery,
  options: Options = {},
): Promise<readonly AnalyticsRow[]> {
  return earlyRows.read([scope, query], () => queryRows(access, query, options))
}

/** Requests the same rows early, for a page that is still loading. */
export function loadRowsEarly(
  scope: AnalyticsScope,
  access: AnalyticsAccess,
  query: CubeQuery,
): void {
  void earlyRows.ask([scope, query], (signal) => queryRows(access, query, { signal }))
}

/** Loads the code of the client while the access is being requested. */
export const loadAnalyticsClient = (): void => void client.load().catch(() => undefined)

/** Whether the service rejected the token: it has expired, or analytics are switched off. */
export const isTokenRefused = (error: unknown): boolean => statusOf(error) === 403
