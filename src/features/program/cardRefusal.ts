import type { MessageKey } from '../../../schema/index.ts'

/**
 * Why a card cannot be used, before anything was sent to the portal's server (rows VAL-189 to 192).
 */
export type CardRefusalCode =
  | 'NO_PAYMENT_METHOD'
  | 'AUTHENTICATION_FAILED'
  | 'NO_LIABILITY_SHIFT'
  | 'DEBIT_OR_PREPAID'

const texts: Readonly<Record<CardRefusalCode, MessageKey>> = {
  NO_PAYMENT_METHOD: 'errors.noPaymentMethod',
  AUTHENTICATION_FAILED: 'errors.cardAuthentication',
  NO_LIABILITY_SHIFT: 'errors.liabilityShift',
  DEBIT_OR_PREPAID: 'errors.debitOrPrepaid',
}

/** An error whose message is the key of the text that users see. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal'
  readonly code: CardRefusalCode

  constructor(code: CardRefusalCode) {
    super(texts[code])
    this.code = code
  }
}
