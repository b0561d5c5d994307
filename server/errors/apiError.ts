import { messages } from '../../i18n/messages.ts'
import type { FieldError, MessageKey } from '../../schema/index.ts'

/** Errors by dotted path of the field. */
export type FieldErrors = Readonly<Record<string, FieldError>>

interface Details {
  readonly vars?: FieldError['vars']
  readonly fields?: FieldErrors
  /** Additional members of the response body, such as the current record for a stale write. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Response headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  /** A list or text is too long: who sends many such is told to wait. */
  readonly isOverlong?: boolean
}

/**
 * An error that is reported to the client: answered as `{error, code, fields?, requestId}` with the
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

/** 400: lists or texts are too long, so nothing else was looked at. */
export function overlong(fields: FieldErrors): ApiError {
  return new ApiError(400, 'BAD_INPUT', 'errors.badInput', { fields, isOverlong: true })
}

/** 403: a field that this user may not use in this way. */
export function forbiddenField(path: string, key: MessageKey, code = 'FORBIDDEN_FIELD'): ApiError {
  return new ApiError(403, code, key, {
    vars: { field: path },
    fields: { [path]: { key, vars: { field: path } } },
  })
}

/** 403: the user may not do this at all. */
export function forbidden(): ApiError {
  return new ApiError(403, 'FORBIDDEN', 'errors.forbidden')
}

/** 403: the record's state does not let this user edit it. */
export function lockedRecord(): ApiError {
  return new ApiError(403, 'LOCKED', 'errors.lockedRecord')
}

/** 404: the record does not exist or the user may not read it; the answer is the same for both. */
export function notFound(resource: string): ApiError {
  // Every defined resource has this text; one that a test defines may not.
  const hasText = Object.hasOwn(messages.en.errors.notFoundOf, resource)
  const key = hasText ? `errors.notFoundOf.${resource}` : 'errors.notFound'
  return new ApiError(404, 'NOT_FOUND', key as MessageKey)
}
