/**
 * How far a call got. `refused`: the ERP answered no, in its own words. `notSent`: it never arrived, or nobody
 * was let in. `failed`: the ERP says that it broke down over it; whether it did it can be asked at once.
 * `unreadable`: what came is no answer of it, and `unknown`: none came; it may still be at it, so that a look says
 * nothing for a while.
 */
export type ErpErrorKind = 'refused' | 'notSent' | 'failed' | 'unreadable' | 'unknown'

/** A sentence of the ERP's no. */
export interface ErpRefused {
  /** The ERP's own name of what it is about: `Material`; null where it names nothing. */
  readonly property: string | null
  readonly words: string
}

/** A call of the ERP that failed. It has no cause: those of the client hold the password. */
export class ErpError extends Error {
  override readonly name = 'ErpError'
  readonly kind: ErpErrorKind
  /** For `refused` by the ERP itself: each sentence with what it is about. */
  readonly refused: readonly ErpRefused[]

  /** @param message for `refused` the ERP's own words, which people are shown */
  constructor(kind: ErpErrorKind, message: string, refused: readonly ErpRefused[] = []) {
    super(message)
    this.refused = refused
    this.kind = kind
  }
}
