import { erasedEmail } from '../../../resources/settings/constants.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { planBought } from './paymentRefusal.ts'
import { isLive, vendorSubscriptions } from './vendorSubscriptions.ts'

/**
 * Refuses to erase the person behind an account with a running subscription, which nobody could
 * cancel afterwards.
 * @throws ApiError 409
 */
export async function refuseErasure({ tx, id, after }: WriteContext<'users'>): Promise<void> {
  if (after?.email !== erasedEmail(id)) return
  const paid = (await vendorSubscriptions(tx, id)).find(isLive)
  if (paid) throw planBought(paid)
}
