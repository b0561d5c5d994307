/**
 * How far a call got. `refused`: the carrier answered no, in its own words. `notSent`: it never arrived.
 * `unknown`: it may have been done, and has to be asked about before another try.
 */
export type CarrierErrorKind = 'refused' | 'notSent' | 'unknown'

/** A call of the carrier that failed. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError'
  readonly kind: CarrierErrorKind

  /** @param message for `refused` the carrier's own words, which people are shown */
  constructor(kind: CarrierErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
