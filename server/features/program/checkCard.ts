import { failedAuthentications } from '../../../resources/parts/program/failedAuthentications.ts'
import type { GatewayNonce, PaymentGateway } from '../../adapters/gateway/gateway.ts'
import { ApiError } from '../../errors/apiError.ts'
import { orRefusal } from './paymentRefusal.ts'

function checkThreeDSecure({ threeDSecure }: GatewayNonce): void {
  if (threeDSecure?.liabilityShifted) return
  if (threeDSecure && failedAuthentications.has(threeDSecure.status))
    throw new ApiError(422, 'AUTHENTICATION_FAILED', 'errors.cardAuthentication')
  throw new ApiError(422, 'NO_LIABILITY_SHIFT', 'errors.liabilityShift')
}

/**
 * Refuses anything but a credit card with a liability shift (rows VAL-189 to 192, API-212 to 214),
 * by the gateway's own data.
 * @throws ApiError 422 with the documented message, 503
 */
export async function checkCard(gateway: PaymentGateway, nonce: string): Promise<void> {
  const found = await orRefusal(() => gateway.findNonce(nonce))
  if (!found.isCard) throw new ApiError(422, 'NO_PAYMENT_METHOD', 'errors.noPaymentMethod')
  if (found.isConsumed) throw new ApiError(422, 'NONCE_USED', 'errors.nonceUsed')
  if (found.isDebit === true || found.isPrepaid === true)
    throw new ApiError(422, 'DEBIT_OR_PREPAID', 'errors.debitOrPrepaid')
  checkThreeDSecure(found)
}
