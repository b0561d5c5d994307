import type { CallAnswer, CallQuery } from '../../resources/calls/index.ts'
import { daysAfter } from '../../schema/days/daysAfter.ts'
import { today } from '../../schema/days/workingDays.ts'
import { apiAddress, prefetch } from './apiClient.ts'
import { call, callPath } from './call.ts'

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

/** How figures are asked for, as an answer says it. */
function accessOf(answer: AnalyticsAccess): AnalyticsAccess {
  const url = new URL(answer.url, new URL(apiAddress('/'), location.origin)).href
  return withoutToday({ ...answer, url }, today(Date.now()))
}

/** How the figures of a scope are asked for at this moment. @throws ApiError */
export async function readAccess(
  scope: AnalyticsScope,
  signal?: AbortSignal,
): Promise<AnalyticsAccess> {
  const { body } = await call('readAnalyticsAccess', { query: scope, signal })
  return accessOf(body)
}

/** The same, for a page that is on its way and will be given this answer; null where there is none to read. */
export async function readAccessEarly(scope: AnalyticsScope): Promise<AnalyticsAccess | null> {
  const response = await prefetch(callPath('readAnalyticsAccess', {}), scope)
  return response.ok ? accessOf((await response.clone().json()) as AnalyticsAccess) : null
}
