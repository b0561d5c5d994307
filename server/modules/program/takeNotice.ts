import { serverActor } from '../../access/serverActor.ts'
import { badInput } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { vendorOf } from './planOrders.ts'
import { orRefusal } from './paymentRefusal.ts'
import { paying, type ProgramParts } from './programParts.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'

/** What the history names as the cause. */
const cause = 'POST /api/payment/webhook'

/** Takes a webhook: whatever it says, the subscription is read anew, so that order and repeats do not matter. */
export function takeNotice(program: ProgramParts): PortalHandler<'takePaymentNotice'> {
  return async ({ body: { bt_signature: signature, bt_payload: payload } }) => {
    const parts = paying(program)
    if (typeof signature !== 'string' || typeof payload !== 'string')
      throw badInput({ bt_signature: { key: 'validation.required' } }, 'BAD_SIGNATURE')
    await orRefusal(async () => {
      const { subscriptionId } = await parts.gateway.readNotice(signature, payload)
      const vendor = subscriptionId && (await vendorOf(parts.database, subscriptionId))
      // Of another merchant's portal on the same account, or a test of the gateway.
      if (!vendor || !subscriptionId) return
      await syncSubscriptions(parts, serverActor(cause), vendor, [subscriptionId])
    })
  }
}
