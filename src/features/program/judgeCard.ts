import { failedAuthentications } from '../../../resources/parts/program/failedAuthentications.ts'
import type { cardPaymentMethodPayload, PaymentMethodPayload } from 'braintree-web-drop-in'
import { CardRefusal } from './cardRefusal.ts'

/** A card whose nonce can be charged once. */
export interface CardPayment {
  readonly nonce: string
  readonly cardDetails: cardPaymentMethodPayload['details']
}

/**
 * Checks by the gateway's data that a card may be charged; the server checks again.
 * @throws CardRefusal if it may not
 */
export function judgeCard(payload: PaymentMethodPayload): CardPayment {
  if (payload.type !== 'CreditCard') throw new CardRefusal('NO_PAYMENT_METHOD')
  const { nonce, details, binData, liabilityShifted } = payload
  if (binData.debit === 'Yes' || binData.prepaid === 'Yes')
    throw new CardRefusal('DEBIT_OR_PREPAID')
  if (liabilityShifted !== true) {
    const { status = '' } = payload.threeDSecureInfo ?? {}
    throw new CardRefusal(
      failedAuthentications.has(status) ? 'AUTHENTICATION_FAILED' : 'NO_LIABILITY_SHIFT',
    )
  }
  return { nonce, cardDetails: details }
}

/** The refusal for an error of the gateway's form. */
export function refusalOfForm(error: unknown): CardRefusal {
  if (error instanceof CardRefusal) return error
  const is3DSecure = error instanceof Error && error.message.includes('3D Secure')
  return new CardRefusal(is3DSecure ? 'AUTHENTICATION_FAILED' : 'NO_PAYMENT_METHOD')
}
