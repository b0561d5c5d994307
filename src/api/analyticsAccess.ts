import type { CallAnswer, CallQuery } from '../../resources/calls/index.ts'
import { daysAfter } from '../../schema/days/daysAfter.ts'
import { today } from '../../schema/days/workingDays.ts'
import { apiAddress, prefetch } from './apiClient.ts'
import { call, callPath } from './call.ts'

/**
 * Whose figures are requested: an artisan's, a collection's or those of a buyer's artisans;
 * everyone's if nothing is named.
 */
export type AnalyticsScope = CallQuery<'readAnalyticsAccess'>

/** Address and token for requesting figures; without a token while the artisan has no analytics. */
export type AnalyticsAccess = CallAnswer<'readAnalyticsAccess'>

/** Leaves out today, whose figures are still incomplete, as if it had not been loaded yet. */
function withoutToday(access: AnalyticsAccess, day: string): AnalyticsAccess {
  if (access.lastDay !== day) return access
  return access.firstDay === day
    ? { ...access, firstDay: null, lastDay: null }
    : { ...access, lastDay: daysAfter(day, -1) }
}

/** The access from an answer of the server, with an absolute URL and without today. */
function accessFrom(answer: AnalyticsAccess): AnalyticsAccess {
  const url = new URL(answer.url, new URL(apiAddress('/'), location.origin)).href
  return withoutToday({ ...answer, url }, today(Date.now()))
}

/** Reads the access to the figures of a scope. @throws ApiError */
export async function readAccess(
  scope: AnalyticsScope,
  signal?: AbortSignal,
): Promise<AnalyticsAccess> {
  const { body } = await call('readAnalyticsAccess', { query: scope, signal })
  return accessFrom(body)
}

/**
 * Requests the same early, for a page that is still loading and will get this answer; null if
 * refused, or asked by the page itself.
 */
export async function readAccessEarly(scope: AnalyticsScope): Promise<AnalyticsAccess | null> {
  const response = await prefetch(callPath('readAnalyticsAccess', {}), scope)
  return response?.ok ? accessFrom((await response.clone().json()) as AnalyticsAccess) : null
}
