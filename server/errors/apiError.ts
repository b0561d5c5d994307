import { messages } from '../../i18n/messages.ts'
import type { FieldError, MessageKey } from '../../schema/index.ts'

/** Complaints by dotted field. */
export type FieldErrors = Readonly<Record<string, FieldError>>

interface Details {
  readonly vars?: FieldError['vars']
  readonly fields?: FieldErrors
  /** More of the answer's body, such as the current record of a stale write. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Headers that programs act on, such as when to come again. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A refusal that the client learns of: answered as `{error, code, fields?, requestId}` with the
 * text in the user's language (decision 25).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly key: MessageKey
  readonly details: Details

  constructor(status: number, code: string, key: MessageKey, details: Details = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.key = key
    this.details = details
  }
}

/** 400: the request cannot be understood; each field says why. */
export function badInput(
  fields: FieldErrors,
  code = 'BAD_INPUT',
  key: MessageKey = 'errors.badInput',
): ApiError {
  return new ApiError(400, code, key, { fields })
}

/** 403: a field that this user may not use in this way. */
export function forbiddenField(path: string, key: MessageKey, code = 'FORBIDDEN_FIELD'): ApiError {
  return new ApiError(403, code, key, {
    vars: { field: path },
    fields: { [path]: { key, vars: { field: path } } },
  })
}

/** 403: not allowed at all. */
export function forbidden(): ApiError {
  return new ApiError(403, 'FORBIDDEN', 'errors.forbidden')
}

/** 403: a record in a state in which it is not this user's to edit. */
export function lockedRecord(): ApiError {
  return new ApiError(403, 'LOCKED', 'errors.lockedRecord')
}

/** 404: missing, or not this user's; the two are not told apart. */
export function notFound(resource: string): ApiError {
  // Definitions cannot do without this text; a resource that a test invents can.
  const hasText = Object.hasOwn(messages.en.errors.notFoundOf, resource)
  const key = hasText ? `errors.notFoundOf.${resource}` : 'errors.notFound'
  return new ApiError(404, 'NOT_FOUND', key as MessageKey)
}
