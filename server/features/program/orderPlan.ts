import { translate } from '../../../i18n/index.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { planTitle } from '../../../resources/parts/program/planTitle.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import type { Actor } from '../../access/actor.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { buyablePlans, type BuyablePlan } from './buyablePlans.ts'
import { buyPlan } from './buyPlan.ts'
import { checkCard } from './checkCard.ts'
import { paymentRefusal, underWay } from './paymentRefusal.ts'
import {
  beginOrder,
  moveOrder,
  orderOf,
  orNothing,
  refuseTooMany,
  type PlanOrder,
} from './planOrders.ts'
import { runningOn } from './premiumOf.ts'
import { paying, programDay, type PayingParts, type ProgramParts } from './programParts.ts'
import { checkOwn } from './readers.ts'
import { settledSubscriptions, settleOpen } from './settledSubscriptions.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { checkUpgrade, upgradedBy } from './upgrades.ts'
import { isLive, vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'

/** Refuses the current plan, and any plan in a notice period (decision 41). @throws ApiError 409 */
function checkChoice(
  all: readonly StoredSubscription[],
  running: StoredSubscription | null,
  planId: string,
): void {
  const pending = all.find(({ status }) => status === 'Pending')
  const current = pending ?? running
  if (current && isLive(current) && planKey(current.planId) === planKey(planId))
    throw new ApiError(409, 'PLAN_IS_YOURS', 'errors.planIsYours')
  if (running?.status === 'Notice period' && !pending)
    throw new ApiError(409, 'PLAN_ON_NOTICE', 'errors.planOnNotice', {
      vars: { date: writtenDay(running.endDate ?? '') },
    })
}

/** The last day that is already paid for or given. */
const lastPaidDay = ({ paidThroughDate, endDate }: StoredSubscription) =>
  paidThroughDate ?? (endDate === null ? null : daysAfter(endDate, -1))

/** Day of the first charge, after the days that are already paid; undefined: at once. */
function firstBillingDate(running: StoredSubscription | null): string | undefined {
  if (!running) return undefined
  const last = running.origin === 'given' ? running.endDate : lastPaidDay(running)
  return last === null ? undefined : daysAfter(last, 1)
}

/**
 * Refuses a price other than the one that the payer saw and the bank authorised (decision 63);
 * without a price in the request, the current one is accepted.
 * @throws ApiError 409
 */
function checkPrice({ grossPrice: now }: BuyablePlan, seen: number | null | undefined): void {
  if (seen === undefined || seen === null || seen === now) return
  throw new ApiError(409, 'PRICE_CHANGED', 'errors.priceChanged', {
    vars: { price: `${now} €` },
    body: { price: now },
  })
}

async function planToBuy(parts: PayingParts, planId: string): Promise<BuyablePlan> {
  const plans = await buyablePlans(parts)
  const wanted = plans.find(({ id }) => planKey(id) === planKey(planId))
  if (!wanted) throw badInput({ planId: { key: 'validation.notFound' } })
  return wanted
}

/** Saves the customer and card before anything is bought; a failure removes the card again. */
async function saveCard(parts: PayingParts, actor: Actor, order: PlanOrder, nonce: string) {
  const { database, model, gateway } = parts
  const { vendor, cardToken } = order
  try {
    const resource = model.resource('vendors')
    const { artisanName, email } = await readRecord(
      database,
      model,
      resource,
      vendor,
      actor.subject,
    )
    await gateway.ensureCustomer({
      id: vendor,
      company: String(artisanName),
      email: String(email),
    })
    await gateway.saveCard({ customerId: vendor, nonce, token: cardToken })
  } catch (error) {
    await moveOrder(database, order.id, 'refused')
    await gateway.removeCard(cardToken).catch(() => undefined)
    throw paymentRefusal(error)
  }
}

async function answer(
  parts: ProgramParts,
  { language }: Actor,
  { vendor, subscriptionId }: PlanOrder,
): Promise<CallAnswer<'subscribe'>> {
  const all = await vendorSubscriptions(parts.database, vendor)
  const made = all.find((one) => one.subscriptionId === subscriptionId)
  // Bought, but not readable yet: the next synchronisation stores it.
  if (!made) throw underWay()
  const subscription = shownSubscription(made, await tryClock(parts))
  const { planId, planName: name } = subscription
  const plan = planTitle({ id: planId, name }, language, (key, vars) =>
    translate(language, key, vars),
  )
  const pending = made.status === 'Pending'
  return {
    premium: { isNoticePeriod: !pending && made.status === 'Notice period', pending, planId },
    subscription,
    errors: [],
    message: translate(language, 'notices.planOrdered', { plan }),
  }
}

/** Orders a plan (rows SUB-031, SUB-032, API-204 to 207). */
export function orderPlan(program: ProgramParts): PortalHandler<'subscribe'> {
  return async ({ actor, body: { nonce, planId, vendorId: vendor, price, dueNow } }) => {
    checkOwn(actor, vendor)
    const parts = paying(program)
    const { database } = parts
    const plan = await planToBuy(parts, planId)
    const repeated = await orderOf(database, vendor, plan.id, nonce)
    if (repeated) return answer(parts, actor, repeated)
    await settleOpen(parts, actor, vendor)
    // The same order may have been one of the open ones that were just settled.
    const settled = await orderOf(database, vendor, plan.id, nonce)
    if (settled) return answer(parts, actor, settled)
    checkPrice(plan, price)
    await refuseTooMany(database, vendor)
    const upgrade =
      dueNow === undefined || dueNow === null
        ? null
        : { of: await upgradedBy(parts, vendor), dueNow }
    const order = await beginOrder(database, {
      vendor,
      planId: plan.id,
      nonce,
      ...(upgrade && { subscriptionId: upgrade.of.subscriptionId }),
    })
    const running = await orNothing(database, order, async () => {
      const all = await settledSubscriptions(parts, actor, order)
      const now = runningOn(all, await programDay(parts))
      if (upgrade) await checkUpgrade(parts, upgrade.of, plan.id, upgrade.dueNow)
      else checkChoice(all, now, plan.id)
      await checkCard(parts.gateway, nonce)
      return now
    })
    await saveCard(parts, actor, order, nonce)
    const { id, grossPrice } = plan
    const from = upgrade ? undefined : firstBillingDate(running)
    await buyPlan(parts, actor, { order, planId: id, price: grossPrice, from })
    return answer(parts, actor, order)
  }
}
