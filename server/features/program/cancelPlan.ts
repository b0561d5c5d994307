import { planKey } from '../../../resources/parts/program/planKey.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { ownerOf } from './ownerOf.ts'
import { renewPlan } from './keepPlan.ts'
import { orRefusal } from './paymentRefusal.ts'
import { runningOn } from './premiumOf.ts'
import { settleOpen } from './settledSubscriptions.ts'
import { paying, programDay, type ProgramParts } from './programParts.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'

/**
 * Ends a renewal. When the answer is lost, the gateway is asked whether it was done.
 * @throws GatewayError
 */
async function cancel(gateway: PaymentGateway, id: string): Promise<void> {
  try {
    await gateway.cancel(id)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure !== 'unknown') throw error
    const found = await gateway.findSubscription(id)
    if (found?.state !== 'Canceled') throw error
  }
}

/**
 * The running plan that another one was to replace: its renewal was ended for that one alone, and
 * goes on when that one is cancelled before it has begun.
 */
function replacedBy(
  pending: StoredSubscription,
  all: readonly StoredSubscription[],
  day: string,
): StoredSubscription | null {
  const running = pending.status === 'Pending' ? runningOn(all, day) : null
  const isReplaced =
    running?.status === 'Notice period' &&
    running.origin === 'bought' &&
    planKey(running.planId) !== planKey(pending.planId)
  return isReplaced ? running : null
}

const notRunning = () => new ApiError(409, 'NOT_RUNNING', 'errors.notRunning')

/**
 * Ends the renewal of a subscription (rows SUB-033 to 035, API-209 to 211). Of a plan that waits, the
 * running one stays as it was: its renewal is ordered anew, which cancels the one that waits.
 */
export function cancelPlan(program: ProgramParts): PortalHandler<'cancelSubscription'> {
  return async ({ actor, params: { subscriptionId: id } }) => {
    const vendor = await ownerOf(program, actor, id)
    const { database } = program
    const oneOf = (all: readonly StoredSubscription[]) =>
      all.find(({ subscriptionId }) => subscriptionId === id)
    const all = await vendorSubscriptions(database, vendor)
    const stored = oneOf(all)
    if (!stored || !isLive(stored)) throw notRunning()
    const parts = paying(program)
    const by = isVendor(actor.subject) ? 'artisan' : 'staff'
    const replaced = replacedBy(stored, all, await programDay(parts))
    if (replaced) {
      await settleOpen(parts, actor, vendor)
      await renewPlan(parts, actor, { vendor, id: replaced.subscriptionId }, (now, day) => {
        const pending = oneOf(now)
        if (!pending || !replacedBy(pending, now, day)) throw notRunning()
      })
    } else
      await orRefusal(async () => {
        await cancel(parts.gateway, id)
        await syncSubscriptions(parts, actor, vendor, [id], by)
      })
    const updated = oneOf(await vendorSubscriptions(database, vendor))
    if (!updated) throw notFound('subscriptions')
    return shownSubscription(updated, await tryClock(parts))
  }
}
