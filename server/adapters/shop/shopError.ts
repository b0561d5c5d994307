/**
 * How far a call got. `refused`: the shop answered no, in its own words. `busy`: it wants to be left alone for a
 * while. `notSent`: it never arrived. `unknown`: it may have been done, and has to be asked about before another try.
 */
export type ShopErrorKind = 'refused' | 'busy' | 'notSent' | 'unknown'

/** A call of the shop that failed. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly kind: ShopErrorKind
  /** The shop's own word for why: `record_not_found`, `validation_error`. */
  readonly code: string | undefined
  /** Seconds that it wants to be left alone. */
  readonly retryAfter: number | undefined

  /** @param message for `refused` the shop's own words, which people are shown */
  constructor(
    kind: ShopErrorKind,
    message: string,
    options: ErrorOptions & { readonly code?: string; readonly retryAfter?: number } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.code = options.code
    this.retryAfter = options.retryAfter
  }
}
