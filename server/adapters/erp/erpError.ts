/**
 * How a call failed. `refused`: the ERP rejected it, with its own message. `notSent`: it never
 * arrived, or the user was not authorised. `failed`: the ERP reports an internal error; whether the
 * call took effect can be checked at once. `unreadable`: the answer is not one of the ERP's.
 * `unknown`: no answer came. In the last two cases the ERP may still be working on it, so a check
 * is inconclusive for a while.
 */
export type ErpErrorKind = 'refused' | 'notSent' | 'failed' | 'unreadable' | 'unknown'

/** One message of the ERP's refusal. */
export interface ErpRefused {
  /** The ERP's property that the message is about: `Material`; null when it names none. */
  readonly property: string | null
  readonly words: string
}

/** A failed call to the ERP. It has no `cause`: errors of the client contain the password. */
export class ErpError extends Error {
  override readonly name = 'ErpError'
  readonly kind: ErpErrorKind
  /** For `refused` by the ERP itself: its messages. */
  readonly refused: readonly ErpRefused[]

  /** @param message for `refused` the ERP's own words, which users see */
  constructor(kind: ErpErrorKind, message: string, refused: readonly ErpRefused[] = []) {
    super(message)
    this.refused = refused
    this.kind = kind
  }
}
