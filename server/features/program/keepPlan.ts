import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { GatewaySubscription } from '../../adapters/gateway/gateway.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { buyPlan } from './buyPlan.ts'
import { ownerOf } from './ownerOf.ts'
import { orRefusal, underWay } from './paymentRefusal.ts'
import { beginOrder, orNothing, refuseTooMany } from './planOrders.ts'
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
 * The cancelled subscription's data at the gateway, whose card must still exist.
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
  if (!cards.some(({ token }) => token === found.cardToken))
    throw new ApiError(409, 'CARD_GONE', 'errors.cardGone')
  return { ...found, paidThroughDate: found.paidThroughDate }
}

/**
 * Keeps a plan whose renewal was ended. The gateway cannot reactivate a canceled subscription, so
 * another one to the same plan starts the day after the paid period, at the same price and with the
 * same card.
 */
export function keepPlan(program: ProgramParts): PortalHandler<'keepSubscription'> {
  return async ({ actor, params: { subscriptionId: id } }) => {
    const vendor = await ownerOf(program, actor, id)
    checkOwn(actor, vendor)
    const parts = paying(program)
    const { database } = parts
    await settleOpen(parts, actor, vendor)
    await refuseTooMany(database, vendor)
    checkNotice(await vendorSubscriptions(database, vendor), id, await programDay(parts))
    const { planId, price, cardToken, paidThroughDate } = await canceledPlanOf(parts, vendor, id)
    const order = await beginOrder(database, { vendor, planId, nonce: `keep ${id}`, cardToken })
    // Of two simultaneous requests, the second finds the first one's order.
    await orNothing(database, order, async () =>
      checkNotice(await settledSubscriptions(parts, actor, order), id, await programDay(parts)),
    )
    await buyPlan(parts, actor, { order, planId, price, from: daysAfter(paidThroughDate, 1) })
    const all = await vendorSubscriptions(database, vendor)
    const made = all.find(({ subscriptionId }) => subscriptionId === order.subscriptionId)
    if (!made) throw underWay()
    return shownSubscription(made, await tryClock(parts))
  }
}
