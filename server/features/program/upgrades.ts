import { planKey } from '../../../resources/parts/planKey.ts'
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

/** What runs of a vendor, where it is paid and goes on: nothing else has days that a dearer plan could take over. */
export async function upgradable(
  parts: PayingParts,
  vendor: string,
): Promise<StoredSubscription | null> {
  const all = await vendorSubscriptions(parts.database, vendor)
  const running = runningOn(all, await programDay(parts))
  return running?.origin === 'bought' && running.status === 'Active' ? running : null
}

/**
 * The dearer plans that may take the place of one that runs at once, and what each costs today (decision 62). They
 * are charged as often as it: the gateway changes no other.
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
  const own = plans.find(({ id }) => id === found?.planId)
  if (!own || found?.state !== 'Active' || !found.periodFrom || !found.paidThroughDate) return []
  const days = { from: found.periodFrom, to: found.paidThroughDate, today }
  const { left, of } = daysLeft(days)
  return plans
    .filter((plan) => plan.period === own.period && planKey(plan.id) !== planKey(own.id))
    .map(({ id, grossPrice: price }) => ({
      planId: id,
      dueNow: proratedCharge({ before: found.price, after: price, ...days }),
      daysLeft: left,
      daysOfPeriod: of,
      renewsAt: days.to,
    }))
    .filter(({ dueNow }) => dueNow > 0)
}

/** The subscription that a plan is to take the place of at once. @throws ApiError 409 */
export async function upgradedBy(parts: PayingParts, vendor: string): Promise<StoredSubscription> {
  const running = await upgradable(parts, vendor)
  if (!running) throw noUpgrade()
  return running
}

/**
 * What is due today is what the payer saw and the bank was asked about, or nothing is charged (decision 63).
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
