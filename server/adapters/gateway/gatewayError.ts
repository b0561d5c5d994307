/** Why a call of the gateway failed. */
export type GatewayFailure =
  /** The request never arrived, so nothing was done. */
  | 'notSent'
  /** The request may have arrived; its outcome is unknown. */
  | 'unknown'
  | 'nonceUnknown'
  | 'nonceUsed'
  /** The same amount was charged to the same card a moment ago. */
  | 'duplicate'
  | 'declined'
  | 'notFound'
  | 'badSignature'
  /** The gateway refused it for another reason. */
  | 'refused'

/** One of the gateway's own reasons. */
export interface GatewayReason {
  readonly code: string
  readonly message: string
}

/** A failed call of the gateway; `reasons` are the gateway's messages and contain no card data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly failure: GatewayFailure
  readonly reasons: readonly GatewayReason[]

  constructor(
    failure: GatewayFailure,
    message: string,
    reasons: readonly GatewayReason[] = [],
    options: ErrorOptions = {},
  ) {
    super(message, options)
    this.failure = failure
    this.reasons = reasons
  }
}
