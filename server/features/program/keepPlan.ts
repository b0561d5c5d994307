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

/** @throws ApiError 409 for what has not been cancelled, is over, or is followed by something else */
function checkNotice(all: readonly StoredSubscription[], id: string, day: string): void {
  const mine = all.find(({ subscriptionId }) => subscriptionId === id)
  const isRunning = mine?.status === 'Notice period' && (mine.endDate ?? '') >= day
  if (!isRunning || hasPending(all)) throw notOnNotice()
}

interface Kept extends Pick<GatewaySubscription, 'planId' | 'price' | 'cardToken'> {
  readonly paidThroughDate: string
}

/** What the gateway still knows of it, with its card. @throws ApiError 409, 503 */
async function keptOf({ gateway }: PayingParts, vendor: string, id: string): Promise<Kept> {
  const [found, cards] = await orRefusal(() =>
    Promise.all([gateway.findSubscription(id), gateway.cards(vendor)]),
  )
  if (!found?.paidThroughDate) throw notOnNotice()
  if (!cards.some(({ token }) => token === found.cardToken))
    throw new ApiError(409, 'CARD_GONE', 'errors.cardGone')
  return { ...found, paidThroughDate: found.paidThroughDate }
}

/**
 * Keeps a plan whose renewal was ended. What the gateway has canceled it cannot bring back, so that another
 * subscription to the same plan follows on the day after what is paid for, at the same price and by the same card.
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
    const { planId, price, cardToken, paidThroughDate } = await keptOf(parts, vendor, id)
    const order = await beginOrder(database, { vendor, planId, nonce: `keep ${id}`, cardToken })
    // Of two who press at once the second finds what the first has ordered.
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
