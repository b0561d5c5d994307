import { premiumYears } from '../../../resources/settings/program.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { isEmpty, monthsLater, type FieldError } from '../../../schema/index.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { tell } from '../../jobs/tell.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { vendorHooks } from '../vendors/vendorHooks.ts'
import { lockVendor } from './lockVendor.ts'
import { planBought } from './paymentRefusal.ts'
import { premiumOf } from './premiumOf.ts'
import { programNow } from './programParts.ts'
import { subscriptionHooks } from './subscriptions.ts'
import { isLive, vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'
import { databaseNow } from '../../db/databaseNow.ts'

const required = { key: 'validation.required' } as const satisfies FieldError

/**
 * Whether the body turns premium on. Both names of the switch are sent (row API-039).
 * @throws ApiError 400
 */
function isTurnedOn({ status, active }: CallContext<'vendors'>['body']): boolean {
  const requested = status ?? active
  if (typeof requested !== 'boolean') throw badInput({ status: required })
  if (typeof active === 'boolean' && active !== requested)
    throw badInput({ active: { key: 'validation.invalid' } })
  return requested
}

/** The plan's id in the list of plans. @throws ApiError 400 */
async function knownPlan({ engine, model, actor, body }: CallContext<'vendors'>): Promise<string> {
  if (typeof body.planId !== 'string') throw badInput({ planId: required })
  const planId = planKey(body.planId)
  const found = await engine.list(model.resource('plans'), actor, {
    filter: { planId },
    from: 0,
    size: 1,
  })
  if (found.count === 0) throw badInput({ planId: { key: 'validation.notFound' } })
  return planId
}

const yearsAhead = (now: number, years: number) =>
  new Date(monthsLater(now, years * 12)).toISOString()

/** Refuses to change a paid plan: only its renewal can be ended. @throws ApiError 409 */
function refuseBought(all: readonly StoredSubscription[], day: string): void {
  const bought = all.find(
    (one) =>
      isLive(one) ||
      (one.origin === 'bought' && one.status === 'Notice period' && (one.endDate ?? '') >= day),
  )
  if (bought) throw planBought(bought)
}

const options = { hooks: subscriptionHooks, isServer: true } as const

/**
 * Ends the artisan's given plans and gives a new one, if any: a subscription that nobody pays for.
 */
async function give(
  { model, actor, id: vendor }: CallContext<'vendors'>,
  tx: Tx,
  all: readonly StoredSubscription[],
  given: { readonly planId: string; readonly endDate: string } | null,
  day: string,
): Promise<void> {
  const target = { tx, model, resource: model.resource('subscriptions'), actor }
  const at = (await databaseNow(tx)).toISOString()
  const running = all.filter(({ origin, status }) => origin === 'given' && status === 'Active')
  for (const { _id, subscriptionId: id, firstBillingDate } of running) {
    // Its last full day was yesterday, unless it has begun today.
    const last = firstBillingDate === day ? day : daysAfter(day, -1)
    await changeRecord(target, _id, { status: 'Canceled', active: false, endDate: last }, options)
    if (!given) await tell(tx, 'givenPlanTaken', { vendor, id, at })
  }
  if (!given) return
  const { planId, endDate } = given
  const subscriptionId = `given-${uuidv7()}`
  await createRecord(
    target,
    {
      subscriptionId,
      vendor,
      planId,
      origin: 'given',
      status: 'Active',
      active: true,
      firstBillingDate: day,
      endDate: today(Date.parse(endDate)),
    },
    options,
  )
  await tell(tx, 'planGiven', { vendor, id: subscriptionId, at })
}

/**
 * The requested end, an instant; one year ahead without one (row LIMIT-067).
 * @throws ApiError 400
 */
function endOf({ endDate }: CallContext<'vendors'>['body'], now: number): string {
  if (typeof endDate !== 'string' || isEmpty(endDate)) return yearsAhead(now, premiumYears)
  if (today(Date.parse(endDate)) < today(now))
    throw badInput({ endDate: { key: 'validation.notPast' } })
  return endDate
}

/** Gives an artisan a plan or takes it away (rows API-038 to 041, SUB-039 to 045). */
export const premium: HandlersOf<'vendors'>['premium'] = async (context) => {
  const { engine, database, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const now = await programNow(context.outside)
  const day = today(now)
  const given = isTurnedOn(body)
    ? { planId: await knownPlan(context), endDate: endOf(body, now) }
    : null
  return inTransaction(database, async (tx) => {
    await lockVendor(tx, id)
    const all = await vendorSubscriptions(tx, id)
    refuseBought(all, day)
    await give(context, tx, all, given, day)
    const { active, ...rest } = premiumOf(await vendorSubscriptions(tx, id), day)
    const next = {
      active,
      ...rest,
      ...(given && { endDate: given.endDate }),
      lastUpdated: (await databaseNow(tx)).toISOString(),
    }
    await changeRecord(
      { tx, model, resource, actor },
      id,
      { premium: next },
      {
        hooks: vendorHooks,
        ...extras,
        isServer: true,
      },
    )
    return readRecord(tx, model, resource, id, actor.subject)
  })
}
