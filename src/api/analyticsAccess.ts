import type { CallAnswer, CallQuery } from '../../resources/calls/index.ts'
import { apiAddress } from './apiClient.ts'
import { call } from './call.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/** Of whom figures are: one artisan, a collection, the artisans of a buyer; of everybody where nothing is named. */
export type AnalyticsScope = CallQuery<'readAnalyticsAccess'>

/** How figures are asked for; without a token while the artisan has no analytics. */
export type AnalyticsAccess = CallAnswer<'readAnalyticsAccess'>

const early = earlyAnswers<AnalyticsAccess>()

async function ask(scope: AnalyticsScope, signal?: AbortSignal): Promise<AnalyticsAccess> {
  const { body } = await call('readAnalyticsAccess', { query: scope, signal })
  return { ...body, url: new URL(body.url, new URL(apiAddress('/'), location.origin)).href }
}

/** How the figures of a scope are asked for at this moment. @throws ApiError */
export function readAccess(scope: AnalyticsScope, signal?: AbortSignal): Promise<AnalyticsAccess> {
  return early.take(scope) ?? ask(scope, signal)
}

/** The same, for a page that is on its way. */
export function readAccessEarly(scope: AnalyticsScope): Promise<AnalyticsAccess> {
  return early.ask(scope, ask(scope))
}
