import { seesAnalyticsContact } from '../../../resources/settings/analytics.ts'
import { seesAllAnalytics } from '../../../resources/settings/roles.ts'
import type { Actor } from '../../access/actor.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import { factsState } from '../../facts/factsState.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import type { AnalyticsParts } from './analyticsParts.ts'
import { hasAnalytics, isFree } from './artisanAnalytics.ts'
import type { Scope } from './scope.ts'
import { signScope } from './scopeOfToken.ts'
import { uncountedDays } from './uncountedDays.ts'

/** The state before the first load of facts. */
const unloaded = { revision: 0, firstDay: null, lastDay: null }

interface ScopeParameters {
  readonly vendor?: string
  readonly collection?: string
  readonly buyer?: string
}

/**
 * The scope that an actor requests and may see: artisans their own analytics, staff everybody's.
 * @throws ApiError 400 for more than one, 404 for a missing or foreign record
 */
export async function requestedScope(
  { database, model }: Pick<AnalyticsParts, 'database' | 'model'>,
  { subject }: Actor,
  { vendor, collection, buyer }: ScopeParameters,
): Promise<Scope> {
  const given = Object.entries({ vendor, collection, buyer }).filter(([, one]) => one)
  const conflicting = given[1]?.[0]
  if (conflicting !== undefined) throw badInput({ [conflicting]: { key: 'validation.invalid' } })
  const isStaff = seesAllAnalytics.some((type) => type === subject.role)
  if (!isStaff && vendor !== subject.id) throw notFound('vendors')
  if (vendor) {
    await readRecord(database, model, model.resource('vendors'), vendor, subject)
    return { vendor }
  }
  if (collection) {
    await readRecord(database, model, model.resource('collections'), collection, subject)
    return { collection }
  }
  return buyer ? { buyer } : {}
}

/**
 * The access data that the analytics pages load first (rows ANALYTICS-043 to 047, API-221 and 223).
 */
export function readAccess(parts: AnalyticsParts): PortalHandler<'readAnalyticsAccess'> {
  const { database, model, apiUrl, analyticsUrl } = parts
  const uncounted = uncountedDays(database)
  const url = analyticsUrl ?? `${apiUrl}/cubejs-api/v1`

  return async ({ actor, request, query }) => {
    const scope = await requestedScope(parts, actor, query)
    const facts = await factsState(database)
    const known = {
      url,
      ...unloaded,
      ...facts,
      uncounted: await uncounted(facts),
      contact: null,
    }
    const sign = () => signScope(request.server, parts, scope, request.sessionId ?? '')
    if (!('vendor' in scope)) return { ...known, token: sign() }
    const vendors = model.resource('vendors')
    const record = await readRecord(database, model, vendors, scope.vendor, actor.subject)
    if (await hasAnalytics(parts, scope.vendor))
      // An actor who may read the token that was sold gets it.
      return { ...known, token: (!isFree(parts) && record.premium?.analyticsToken) || sign() }
    const seesContact = seesAnalyticsContact.some((type) => type === actor.subject.role)
    return { ...known, token: null, contact: seesContact ? record.email || null : null }
  }
}
