import { planKey } from '../../../resources/parts/program/planKey.ts'
import { daysLeft, proratedCharge } from '../../../resources/parts/program/proration.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { buyablePlans } from './buyablePlans.ts'
import { orRefusal } from './paymentRefusal.ts'
import { runningOn } from './premiumOf.ts'
import { programDay, type PayingParts } from './programParts.ts'
import { vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'

type Upgrade = CallAnswer<'readUpgrades'>[number]

const noUpgrade = () => new ApiError(409, 'NO_UPGRADE', 'errors.noUpgrade')

/** The vendor's running subscription if it is paid and renews: only that one can be upgraded. */
export async function upgradable(
  parts: PayingParts,
  vendor: string,
): Promise<StoredSubscription | null> {
  const all = await vendorSubscriptions(parts.database, vendor)
  const running = runningOn(all, await programDay(parts))
  return running?.origin === 'bought' && running.status === 'Active' ? running : null
}

/**
 * The dearer plans that the running one can be upgraded to at once, and what each costs today
 * (decision 62). They have the same billing period: the gateway supports no other upgrade.
 * @throws ApiError 503
 */
export async function upgradesOf(
  parts: PayingParts,
  { subscriptionId }: StoredSubscription,
): Promise<readonly Upgrade[]> {
  const [plans, found, today] = await Promise.all([
    buyablePlans(parts),
    orRefusal(() => parts.gateway.findSubscription(subscriptionId)),
    programDay(parts),
  ])
  const currentPlan = plans.find(({ id }) => id === found?.planId)
  if (!currentPlan || found?.state !== 'Active' || !found.periodFrom || !found.paidThroughDate)
    return []
  const days = { from: found.periodFrom, to: found.paidThroughDate, today }
  const { left, of } = daysLeft(days)
  return plans
    .filter(
      (plan) => plan.period === currentPlan.period && planKey(plan.id) !== planKey(currentPlan.id),
    )
    .map(({ id, grossPrice: price }) => ({
      planId: id,
      dueNow: proratedCharge({ before: found.price, after: price, ...days }),
      daysLeft: left,
      daysOfPeriod: of,
      renewsAt: days.to,
    }))
    .filter(({ dueNow }) => dueNow > 0)
}

/** The subscription to upgrade. @throws ApiError 409 when there is none */
export async function upgradedBy(parts: PayingParts, vendor: string): Promise<StoredSubscription> {
  const running = await upgradable(parts, vendor)
  if (!running) throw noUpgrade()
  return running
}

/**
 * Refuses an amount due today other than the one that the payer saw and the bank authorised
 * (decision 63).
 * @throws ApiError 409, 503
 */
export async function checkUpgrade(
  parts: PayingParts,
  running: StoredSubscription,
  planId: string,
  seen: number,
): Promise<void> {
  const offered = (await upgradesOf(parts, running)).find((one) => one.planId === planId)
  if (!offered) throw noUpgrade()
  const { dueNow } = offered
  if (dueNow === seen) return
  throw new ApiError(409, 'PRICE_CHANGED', 'errors.dueNowChanged', {
    vars: { price: `${dueNow.toFixed(2)} €` },
    body: { dueNow },
  })
}
