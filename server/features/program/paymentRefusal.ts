import { cardReason } from '../../../resources/parts/program/cardReasons.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { GatewayError, type GatewayFailure } from '../../adapters/gateway/gatewayError.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { StoredSubscription } from './vendorSubscriptions.ts'

type Refusal = readonly [status: number, code: string, key: MessageKey]

/** Another order is in progress, or its outcome is unknown (row MSG-102). */
export const underWay = () => new ApiError(409, 'PAYMENT_UNDER_WAY', 'errors.paymentUnderWay')

const unreachable: Refusal = [503, 'GATEWAY_AWAY', 'errors.gatewayAway']
const refused: Refusal = [422, 'DECLINED', 'errors.paymentRefused']

const refusals: Readonly<Record<GatewayFailure, Refusal>> = {
  notSent: unreachable,
  unknown: unreachable,
  nonceUnknown: [422, 'NO_PAYMENT_METHOD', 'errors.noPaymentMethod'],
  nonceUsed: [422, 'NONCE_USED', 'errors.nonceUsed'],
  duplicate: [409, 'PAYMENT_UNDER_WAY', 'errors.paymentUnderWay'],
  declined: refused,
  refused,
  notFound: [404, 'NOT_FOUND', 'errors.notFoundOf.subscriptions'],
  badSignature: [400, 'BAD_SIGNATURE', 'errors.badSignature'],
}

/**
 * The answer to the payer for a gateway's refusal: `errors` and `message` as documented (row
 * API-206).
 */
export function paymentRefusal(error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error
  const [status, code, general] = refusals[error.failure]
  const reason = error.reasons.map((one) => cardReason(one.code)).find(Boolean)
  const key = general === refused[2] && reason ? (`errors.cardReasons.${reason}` as const) : general
  const details = error.reasons.map(({ message }) => message).join(', ') || error.message
  return new ApiError(status, code, key, {
    vars: { details },
    ...(status === 422 && { body: { errors: error.reasons, message: error.message } }),
  })
}

/** Does work on the gateway. @throws ApiError in place of a GatewayError */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw paymentRefusal(error)
  }
}

/** The error for a plan that is paid for: only its renewal can be ended. */
export function planBought({
  paidThroughDate,
  endDate,
  firstBillingDate,
  status,
}: Pick<
  StoredSubscription,
  'paidThroughDate' | 'endDate' | 'firstBillingDate' | 'status'
>): ApiError {
  const date = writtenDay(paidThroughDate ?? endDate ?? firstBillingDate ?? '')
  const key = status === 'Notice period' ? 'errors.planPaid' : 'errors.planBought'
  return new ApiError(409, 'PLAN_BOUGHT', key, { vars: { date } })
}
