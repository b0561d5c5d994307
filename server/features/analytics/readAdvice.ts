import { adviceRuleByName, theProduct } from '../../../resources/analytics/adviceRules.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { AnalyticsParts } from './analyticsParts.ts'
import { hasAnalytics } from './artisanAnalytics.ts'
import { requestedScope } from './readAccess.ts'
import { limitsOf } from './scope.ts'
import { factsState } from '../../facts/factsState.ts'
import { chooseAdvice } from './chooseAdvice.ts'
import { findAdvice, type FoundAdvice } from './findAdvice.ts'

/** Rounded as a person would say it: values below 10 to one decimal, others to an integer. */
const rounded = (value: number) =>
  Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)

function shown({ rule, product, name, sku, image, values }: FoundAdvice) {
  const { numbers, link, field } = adviceRuleByName[rule] ?? {}
  const named = (numbers ?? []).flatMap((one) => {
    const value = values[one]
    return value === null ? [] : [[one, rounded(value)] as const]
  })
  const params = Object.entries(link?.params ?? {}).map(([slot, value]) => [
    slot,
    value === theProduct ? product : String(value),
  ])
  return {
    rule,
    product: { _id: product, name, sku, image },
    numbers: Object.fromEntries(named),
    link: { page: link?.page ?? '', params: Object.fromEntries(params), field: field ?? null },
  }
}

/** Advice on the artisans whose figures the actor may see. @throws ApiError 403, 404 */
export function readAdvice(parts: AnalyticsParts): PortalHandler<'readAdvice'> {
  const { database, model } = parts
  return async ({ actor, query }): Promise<CallAnswer<'readAdvice'>> => {
    const scope = await requestedScope(parts, actor, query)
    if ('vendor' in scope && !(await hasAnalytics(parts, scope.vendor)))
      throw new ApiError(403, 'NO_ANALYTICS', 'errors.noAnalytics')
    const facts = await factsState(database)
    if (!facts) return []
    const { role } = actor.subject
    const { lastDay } = facts
    const found = await parts.reader.read(actor, async (on) => {
      const limits = await limitsOf(on, scope)
      return findAdvice(on, model, { limits, role, lastDay, now: new Date() })
    })
    return chooseAdvice(found).map(shown)
  }
}
