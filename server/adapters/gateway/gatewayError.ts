/** Why a call of the gateway failed. */
export type GatewayFailure =
  /** It never arrived: nothing was done. */
  | 'notSent'
  /** It may have arrived: nobody knows whether anything was done. */
  | 'unknown'
  | 'nonceUnknown'
  | 'nonceUsed'
  /** The same amount from the same card a moment ago. */
  | 'duplicate'
  | 'declined'
  | 'notFound'
  | 'badSignature'
  /** The gateway says no for another reason. */
  | 'refused'

/** One of the gateway's own reasons. */
export interface GatewayReason {
  readonly code: string
  readonly message: string
}

/** A call of the gateway that failed; `reasons` are in the gateway's words and name no card. */
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
