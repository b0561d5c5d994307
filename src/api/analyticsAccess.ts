import type { CallAnswer, CallQuery } from '../../resources/calls/index.ts'
import { daysAfter } from '../../schema/days/daysAfter.ts'
import { today } from '../../schema/days/workingDays.ts'
import { apiAddress } from './apiClient.ts'
import { call } from './call.ts'
import { earlyAnswers } from './earlyAnswers.ts'

/** Of whom figures are: one artisan, a collection, the artisans of a buyer; of everybody where nothing is named. */
export type AnalyticsScope = CallQuery<'readAnalyticsAccess'>

/** How figures are asked for; without a token while the artisan has no analytics. */
export type AnalyticsAccess = CallAnswer<'readAnalyticsAccess'>

/** Figures of a day that is not over are not all of it: it is left out, as if it had not been loaded yet. */
function withoutToday(access: AnalyticsAccess, day: string): AnalyticsAccess {
  if (access.lastDay !== day) return access
  return access.firstDay === day
    ? { ...access, firstDay: null, lastDay: null }
    : { ...access, lastDay: daysAfter(day, -1) }
}

const early = earlyAnswers<AnalyticsAccess>()

async function ask(scope: AnalyticsScope, signal?: AbortSignal): Promise<AnalyticsAccess> {
  const { body } = await call('readAnalyticsAccess', { query: scope, signal })
  const url = new URL(body.url, new URL(apiAddress('/'), location.origin)).href
  return withoutToday({ ...body, url }, today(Date.now()))
}

/** How the figures of a scope are asked for at this moment. @throws ApiError */
export function readAccess(scope: AnalyticsScope, signal?: AbortSignal): Promise<AnalyticsAccess> {
  return early.take(scope) ?? ask(scope, signal)
}

/** The same, for a page that is on its way. */
export function readAccessEarly(scope: AnalyticsScope): Promise<AnalyticsAccess> {
  return early.ask(scope, ask(scope))
}
