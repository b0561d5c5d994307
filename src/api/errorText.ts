import { isObject, type MessageKey } from '../../schema/index.ts'
import type { T } from '../language/useT.ts'
import { ApiError } from './apiClient.ts'

/** A user who has changed a record meanwhile. */
export interface Changer {
  /** Absent if the host of the API gives none. */
  readonly name?: string | null
  readonly email: string | null
  readonly type: string | null
}

/** What a merge needs after somebody else has saved first. */
export interface Stale {
  /** The record as it is now. */
  readonly current: Record<string, unknown>
  /** The changed fields as they were in the version that the form started from. */
  readonly base: Record<string, unknown>
  readonly changedBy: readonly Changer[]
}

/** What the server says about a write that it refused. */
export interface SaveError {
  readonly status: number
  readonly text: string
  /** The host gave no reason: the text is the status. */
  readonly isSilent: boolean
  /** Errors by dotted path. */
  readonly errors: Readonly<Record<string, string>>
  readonly stale: Stale | null
}

function asChanger({ name, email, type }: Record<string, unknown>): Changer {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { name: text(name), email: text(email), type: text(type) }
}

/** The message of any error: a message key, or the server's text. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'ra.notification.http_error'
}

/**
 * What a failed call says, in words (D2 §8, rows MSG-003 to 005): a refusal in the host's own words; what failed on the host's
 * side by the catalogue, with the host's reason behind it, where it gives one.
 * @param failed what failed; absent: the reason alone
 */
export function failedText(
  t: T,
  error: unknown,
  failed?: MessageKey,
  vars?: Readonly<Record<string, string>>,
): string {
  const { status, text, isSilent } = errorText(error)
  const reason = t(text, { _: text, ...vars })
  if (failed === undefined || status < 500) return reason
  const about = t(failed, vars)
  return isSilent || reason === about ? about : `${about}: ${reason}`
}

/** Reads an error of the data provider, which carries the server's answer as `body`. */
export function errorText(error: unknown): SaveError {
  const { status, body } = error as { status?: unknown; body?: unknown }
  const answer = isObject(body) ? body : {}
  const { errors, base, changedBy, current, code } = answer
  const isStale = status === 409 && (code === 'STALE' || isObject(current))
  return {
    status: typeof status === 'number' ? status : 0,
    text: messageOf(error),
    isSilent: error instanceof ApiError && error.isBare,
    errors: isObject(errors) ? (errors as Record<string, string>) : {},
    stale: isStale
      ? {
          current: isObject(current) ? current : {},
          base: isObject(base) ? base : {},
          changedBy: Array.isArray(changedBy) ? changedBy.filter(isObject).map(asChanger) : [],
        }
      : null,
  }
}

/** The needs that a refused transition reports as missing; empty for any other error. */
export function missingIn(error: unknown): readonly string[] {
  const { body } = error as { body?: { missing?: unknown } }
  const missing: unknown = body?.missing
  return Array.isArray(missing) && missing.every((one) => typeof one === 'string') ? missing : []
}
