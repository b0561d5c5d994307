import { translate } from '../../../i18n/index.ts'
import type { FieldError, Language } from '../../../schema/index.ts'

/**
 * How a call failed. `refused`: the shop rejected it, with its own message. `busy`: the shop asks
 * to retry later. `notSent`: it never arrived, so nothing was done. `unknown`: it may have been
 * done, so the state has to be read before another attempt.
 */
export type ShopErrorKind = 'refused' | 'busy' | 'notSent' | 'unknown'

/**
 * Why something failed: a text of the portal with its variables, or a message from another system.
 */
export type ShopReason = FieldError | { readonly words: string }

/** @returns the reason as a sentence */
export const tellReason = (reason: ShopReason, language: Language): string =>
  'words' in reason ? reason.words : translate(language, reason.key, reason.vars)

/** A failed call to the shop. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly kind: ShopErrorKind
  /** Shown to users; for `refused` usually the shop's own message. */
  readonly reason: ShopReason
  /** The shop's error code: `record_not_found`, `validation_error`. */
  readonly code: string | undefined
  /** Seconds after which the shop may be called again. */
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
