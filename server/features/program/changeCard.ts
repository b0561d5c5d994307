import type { GatewayCard } from '../../adapters/gateway/gateway.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { PortalHandler, SentBody } from '../../http/portalRoutes.ts'
import { isEmpty } from '../../../schema/index.ts'
import { checkCard } from './checkCard.ts'
import { dropOtherCards } from './completeOrder.ts'
import { settledSubscriptions, settleOpen } from './settledSubscriptions.ts'
import { orRefusal, paymentRefusal } from './paymentRefusal.ts'
import { beginOrder, moveOrder, orNothing, refuseTooMany, type OrderState } from './planOrders.ts'
import { paying, type PayingParts, type ProgramParts } from './programParts.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, type StoredSubscription } from './vendorSubscriptions.ts'

/** The nonce in a body. @throws ApiError 400 */
function nonceOf({ nonce }: SentBody<'changePaymentMethod'>): string {
  if (isEmpty(nonce))
    throw badInput({ nonce: { key: 'validation.required' } }, 'BAD_INPUT', 'errors.noPaymentMethod')
  if (typeof nonce !== 'string' || nonce.length > 200)
    throw badInput({ nonce: { key: 'validation.invalid' } })
  return nonce
}

/**
 * Moves all live subscriptions to a card and retries past-due charges at once.
 * @throws GatewayError
 */
async function chargeTo(
  { gateway }: PayingParts,
  live: readonly StoredSubscription[],
  { token }: GatewayCard,
): Promise<void> {
  for (const { subscriptionId } of live) await gateway.changeCard(subscriptionId, token)
  for (const { subscriptionId, status } of live)
    if (status === 'Past due') await gateway.retryCharge(subscriptionId)
}

/** Replaces the vendor's card (row API-208). */
export function changeCard(program: ProgramParts): PortalHandler<'changePaymentMethod'> {
  return async ({ actor, body }) => {
    const nonce = nonceOf(body)
    const parts = paying(program)
    const { database, gateway } = parts
    const vendor = actor.subject.id
    await settleOpen(parts, actor, vendor)
    await refuseTooMany(database, vendor)
    const order = await beginOrder(database, { vendor, planId: null, nonce })
    const live = await orNothing(database, order, async () => {
      const all = (await settledSubscriptions(parts, actor, order)).filter(isLive)
      if (all.length === 0) throw new ApiError(409, 'NOTHING_TO_PAY', 'errors.nothingToPay')
      await checkCard(gateway, nonce)
      return all
    })
    const { cardToken: token } = order
    let outcome: OrderState = 'refused'
    try {
      const card = await gateway.saveCard({ customerId: vendor, nonce, token })
      outcome = 'done'
      await chargeTo(parts, live, card)
      await dropOtherCards(parts, order)
      const { cardType, lastFour, expires } = card
      return { card: { cardType, lastFour, expires } }
    } catch (error) {
      throw paymentRefusal(error)
    } finally {
      await moveOrder(database, order.id, outcome)
      const ids = live.map(({ subscriptionId }) => subscriptionId)
      await orRefusal(() => syncSubscriptions(parts, actor, vendor, ids))
    }
  }
}
