import { isVendor } from '../../../resources/settings/roles.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { ownerOf } from './ownerOf.ts'
import { orRefusal } from './paymentRefusal.ts'
import { paying, type ProgramParts } from './programParts.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions } from './vendorSubscriptions.ts'

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

/** Ends the renewal of a subscription (rows SUB-033 to 035, API-209 to 211). */
export function cancelPlan(program: ProgramParts): PortalHandler<'cancelSubscription'> {
  return async ({ actor, params: { subscriptionId: id } }) => {
    const vendor = await ownerOf(program, actor, id)
    const { database } = program
    const readStored = async () => {
      const all = await vendorSubscriptions(database, vendor)
      return all.find(({ subscriptionId }) => subscriptionId === id)
    }
    const stored = await readStored()
    if (!stored || !isLive(stored)) throw new ApiError(409, 'NOT_RUNNING', 'errors.notRunning')
    const parts = paying(program)
    await orRefusal(async () => {
      await cancel(parts.gateway, id)
      const by = isVendor(actor.subject) ? 'artisan' : 'staff'
      await syncSubscriptions(parts, actor, vendor, [id], by)
    })
    const updated = await readStored()
    if (!updated) throw notFound('subscriptions')
    return shownSubscription(updated, await tryClock(parts))
  }
}
