import { isObject } from '../../schema/index.ts'

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

/** Reads an error of the data provider, which carries the server's answer as `body`. */
export function errorText(error: unknown): SaveError {
  const { status, body } = error as { status?: unknown; body?: unknown }
  const answer = isObject(body) ? body : {}
  const { errors, base, changedBy, current, code } = answer
  const isStale = status === 409 && (code === 'STALE' || isObject(current))
  return {
    status: typeof status === 'number' ? status : 0,
    text: messageOf(error),
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
