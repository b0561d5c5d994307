import { premiumYears } from '../../../resources/settings/constants.ts'
import { planKey } from '../../../resources/parts/planKey.ts'
import { isEmpty } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, CallHandler } from '../../http/callHandler.ts'

/** What the body requests. Both names of the switch are sent (row API-039). @throws ApiError 400 */
function isTurnedOn({ status, active }: CallContext['body']): boolean {
  const requested = status ?? active
  if (typeof requested !== 'boolean') throw badInput({ status: { key: 'validation.required' } })
  if (typeof active === 'boolean' && active !== requested)
    throw badInput({ active: { key: 'validation.invalid' } })
  return requested
}

/** The plan's id as the list of plans has it. @throws ApiError 400 */
async function knownPlan({ engine, model, actor, body }: CallContext): Promise<string> {
  if (typeof body.planId !== 'string') throw badInput({ planId: { key: 'validation.required' } })
  const planId = planKey(body.planId)
  const found = await engine.list(model.resource('plans'), actor, {
    filter: { planId },
    from: 0,
    size: 1,
  })
  if (found.count === 0) throw badInput({ planId: { key: 'validation.notFound' } })
  return planId
}

function yearsAhead(years: number): string {
  const moment = new Date()
  moment.setUTCFullYear(moment.getUTCFullYear() + years)
  return moment.toISOString()
}

async function given(context: CallContext) {
  return {
    active: true,
    planId: await knownPlan(context),
    endDate: isEmpty(context.body.endDate) ? yearsAhead(premiumYears) : context.body.endDate,
    manuallyEnabled: true,
    analyticsEnabled: true,
    isNoticePeriod: false,
  }
}

// The key to the analytics goes too; who gets a plan again gets another key.
const taken = {
  active: false,
  manuallyEnabled: false,
  analyticsEnabled: false,
  analyticsToken: null,
  isNoticePeriod: false,
}

/** Gives an artisan a plan, or takes it (rows API-038 to 041). */
export const premium: CallHandler = async (context) => {
  const { engine, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const requested = isTurnedOn(body) ? await given(context) : taken
  return engine.update(
    resource,
    actor,
    id,
    { premium: { ...requested, lastUpdated: new Date().toISOString() } },
    { ...extras, isServer: true },
  )
}
