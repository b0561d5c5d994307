import { documentedAccess } from '../../resources/calls/documentedAccess.ts'
import type { CallAnswer, CallQuery } from '../../resources/calls/index.ts'
import { isObject } from '../../schema/unknown.ts'
import { daysAfter } from '../../schema/days/daysAfter.ts'
import { today } from '../../schema/days/workingDays.ts'
import { apiAddress, prefetch, request } from './apiClient.ts'
import { call, callPath } from './call.ts'
import { isNotOffered } from './hostOffer.ts'

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
  try {
    const { body } = await call('readAnalyticsAccess', { query: scope, signal })
    return accessFrom(body)
  } catch (error) {
    if (!isNotOffered(error) || !scope.vendor) throw error
    return readDocumented(scope.vendor, signal)
  }
}

/** The access from the artisan's own record. */
async function readDocumented(vendor: string, signal?: AbortSignal): Promise<AnalyticsAccess> {
  const path = documentedAccess.artisan.replace('{vendor}', encodeURIComponent(vendor))
  const { body } = await request(path, { signal })
  const [group, field] = documentedAccess.token
  const kept = isObject(body) ? body[group] : null
  const token = isObject(kept) ? kept[field] : null
  const now = today(Date.now())
  return accessFrom({
    token: typeof token === 'string' ? token : null,
    url: documentedAccess.url,
    firstDay: daysAfter(now, -documentedAccess.days),
    lastDay: daysAfter(now, -1),
    uncounted: [],
    revision: 0,
    contact: null,
  })
}

/**
 * Requests the same early, for a page that is still loading and will get this answer; null if
 * refused, or asked by the page itself.
 */
export async function readAccessEarly(scope: AnalyticsScope): Promise<AnalyticsAccess | null> {
  const response = await prefetch(callPath('readAnalyticsAccess', {}), scope)
  return response?.ok ? accessFrom((await response.clone().json()) as AnalyticsAccess) : null
}
