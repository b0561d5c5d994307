/**
 * How a call failed. `refused`: the carrier answered an error. `notSent`: the request never
 * arrived. `unknown`: it may have been executed, which has to be checked before a retry.
 */
export type CarrierErrorKind = 'refused' | 'notSent' | 'unknown'

/** A failed call of the carrier. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError'
  readonly kind: CarrierErrorKind

  /** @param message for `refused` the carrier's message, which is shown to users */
  constructor(kind: CarrierErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
