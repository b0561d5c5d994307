import type { cardPaymentMethodPayload, PaymentMethodPayload } from 'braintree-web-drop-in'
import { CardRefusal } from './cardRefusal.ts'

/** A card that may be charged once. */
export interface CardPayment {
  readonly nonce: string
  readonly cardDetails: cardPaymentMethodPayload['details']
}

/** How 3-D Secure ends for somebody who is not who they say, or gave up; the server knows the same. */
const failed = new Set([
  'authenticate_failed',
  'authenticate_failed_acs_error',
  'authenticate_frictionless_failed',
  'authenticate_rejected',
  'authenticate_signature_verification_failed',
  'authenticate_unable_to_authenticate',
  'authentication_unavailable',
  'challenge_required',
])

/**
 * Whether a card may be charged, by what the gateway said of it; the server looks again.
 * @throws CardRefusal
 */
export function judgeCard(payload: PaymentMethodPayload): CardPayment {
  if (payload.type !== 'CreditCard') throw new CardRefusal('NO_PAYMENT_METHOD')
  const { nonce, details, binData, liabilityShifted } = payload
  if (binData.debit === 'Yes' || binData.prepaid === 'Yes')
    throw new CardRefusal('DEBIT_OR_PREPAID')
  if (liabilityShifted !== true) {
    const { status = '' } = payload.threeDSecureInfo ?? {}
    throw new CardRefusal(failed.has(status) ? 'AUTHENTICATION_FAILED' : 'NO_LIABILITY_SHIFT')
  }
  return { nonce, cardDetails: details }
}

/** Why the gateway's form gave no card at all. */
export function refusalOfForm(error: unknown): CardRefusal {
  if (error instanceof CardRefusal) return error
  const is3DSecure = error instanceof Error && error.message.includes('3D Secure')
  return new CardRefusal(is3DSecure ? 'AUTHENTICATION_FAILED' : 'NO_PAYMENT_METHOD')
}
