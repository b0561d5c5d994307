import { translate } from '../../../i18n/index.ts'
import type { FieldError, Language } from '../../../schema/index.ts'

/**
 * How far a call got. `refused`: the shop answered no, in its own words. `busy`: it wants to be left alone for a
 * while. `notSent`: it never arrived. `unknown`: it may have been done, and has to be asked about before another try.
 */
export type ShopErrorKind = 'refused' | 'busy' | 'notSent' | 'unknown'

/** Why something did not work: a text of the portal with its values, or words that came from elsewhere. */
export type ShopReason = FieldError | { readonly words: string }

/** @returns it as a sentence */
export const tellReason = (reason: ShopReason, language: Language): string =>
  'words' in reason ? reason.words : translate(language, reason.key, reason.vars)

/** A call of the shop that failed. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly kind: ShopErrorKind
  /** For `refused` in the shop's own words, which people are shown. */
  readonly reason: ShopReason
  /** The shop's own word for why: `record_not_found`, `validation_error`. */
  readonly code: string | undefined
  /** Seconds that it wants to be left alone. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ShopErrorKind,
    reason: ShopReason,
    options: ErrorOptions & { readonly code?: string; readonly retryAfter?: number } = {},
  ) {
    super(tellReason(reason, 'en'), options)
    this.reason = reason
    this.kind = kind
    this.code = options.code
    this.retryAfter = options.retryAfter
  }
}
