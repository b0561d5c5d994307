/**
 * How far a call got. `refused`: the ERP answered no, in its own words. `notSent`: it never arrived, or nobody
 * was let in. `failed`: the ERP says that it broke down over it; whether it did it can be asked at once.
 * `unreadable`: what came is no answer of it, and `unknown`: none came; it may still be at it, so that a look says
 * nothing for a while.
 */
export type ErpErrorKind = 'refused' | 'notSent' | 'failed' | 'unreadable' | 'unknown'

/** A call of the ERP that failed. It has no cause: those of the client hold the password. */
export class ErpError extends Error {
  override readonly name = 'ErpError'
  readonly kind: ErpErrorKind

  /** @param message for `refused` the ERP's own words, which people are shown */
  constructor(kind: ErpErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
