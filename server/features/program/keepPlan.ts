import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { GatewaySubscription } from '../../adapters/gateway/gateway.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { Actor } from '../../access/actor.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { buyPlan } from './buyPlan.ts'
import { ownerOf } from './ownerOf.ts'
import { orRefusal, underWay } from './paymentRefusal.ts'
import { beginOrder, orNothing, refuseTooMany, type PlanOrder } from './planOrders.ts'
import { hasPending } from './premiumOf.ts'
import { paying, programDay, type PayingParts, type ProgramParts } from './programParts.ts'
import { checkOwn } from './readers.ts'
import { settledSubscriptions, settleOpen } from './settledSubscriptions.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'

const notOnNotice = () => new ApiError(409, 'NOT_ON_NOTICE', 'errors.notOnNotice')

/**
 * @throws ApiError 409 for a subscription that is not cancelled, has ended, or is followed by
 * another plan
 */
function checkNotice(all: readonly StoredSubscription[], id: string, day: string): void {
  const subscription = all.find(({ subscriptionId }) => subscriptionId === id)
  const isRunning = subscription?.status === 'Notice period' && (subscription.endDate ?? '') >= day
  if (!isRunning || hasPending(all)) throw notOnNotice()
}

interface CanceledPlan extends Pick<GatewaySubscription, 'planId' | 'price' | 'cardToken'> {
  readonly paidThroughDate: string
}

/**
 * The cancelled subscription's data at the gateway, with a card that is stored now: its own, or the
 * one that a later order has put in its place.
 * @throws ApiError 409, 503
 */
async function canceledPlanOf(
  { gateway }: PayingParts,
  vendor: string,
  id: string,
): Promise<CanceledPlan> {
  const [found, cards] = await orRefusal(() =>
    Promise.all([gateway.findSubscription(id), gateway.cards(vendor)]),
  )
  if (!found?.paidThroughDate) throw notOnNotice()
  const card = cards.find(({ token }) => token === found.cardToken) ?? cards[0]
  if (!card) throw new ApiError(409, 'CARD_GONE', 'errors.cardGone')
  return { ...found, cardToken: card.token, paidThroughDate: found.paidThroughDate }
}

/**
 * Orders the plan of a cancelled subscription anew from the day after its paid period; whatever
 * else was to follow it is cancelled by that.
 * @param check whether it may be kept, by the subscriptions of that moment
 * @throws ApiError 409, 503
 */
export async function renewPlan(
  parts: PayingParts,
  actor: Actor,
  { vendor, id }: { readonly vendor: string; readonly id: string },
  check: (all: readonly StoredSubscription[], day: string) => void,
): Promise<PlanOrder> {
  const { database } = parts
  check(await vendorSubscriptions(database, vendor), await programDay(parts))
  const { planId, price, cardToken, paidThroughDate } = await canceledPlanOf(parts, vendor, id)
  const order = await beginOrder(database, { vendor, planId, nonce: `keep ${id}`, cardToken })
  // Of two simultaneous requests, the second finds the first one's order.
  await orNothing(database, order, async () =>
    check(await settledSubscriptions(parts, actor, order), await programDay(parts)),
  )
  await buyPlan(parts, actor, { order, planId, price, from: daysAfter(paidThroughDate, 1) })
  return order
}

/**
 * Keeps a plan whose renewal was ended. The gateway cannot reactivate a canceled subscription, so
 * another one to the same plan starts the day after the paid period, at the same price and with the
 * card that is stored now.
 */
export function keepPlan(program: ProgramParts): PortalHandler<'keepSubscription'> {
  return async ({ actor, params: { subscriptionId: id } }) => {
    const vendor = await ownerOf(program, actor, id)
    checkOwn(actor, vendor)
    const parts = paying(program)
    const { database } = parts
    await settleOpen(parts, actor, vendor)
    await refuseTooMany(database, vendor)
    const order = await renewPlan(parts, actor, { vendor, id }, (all, day) =>
      checkNotice(all, id, day),
    )
    const all = await vendorSubscriptions(database, vendor)
    const made = all.find(({ subscriptionId }) => subscriptionId === order.subscriptionId)
    if (!made) throw underWay()
    return shownSubscription(made, await tryClock(parts))
  }
}
