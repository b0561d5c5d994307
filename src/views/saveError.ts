import { isObject } from '../../schema/index.ts'

/** What the server says about a write that it refused. */
export interface SaveError {
  readonly status: number
  readonly text: string
  /** Complaints by dotted path. */
  readonly errors: Readonly<Record<string, string>>
  /** Somebody else has saved first: the record as it is now, and the fields that differ. */
  readonly stale: {
    readonly current: Record<string, unknown>
    readonly changed: readonly string[]
  } | null
}

/** The text of any error; a key of the messages or words of the server. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'ra.notification.http_error'
}

/** Reads an error of the data provider, which carries the server's answer as `body`. */
export function saveError(error: unknown): SaveError {
  const { status, body } = error as { status?: unknown; body?: unknown }
  const told = isObject(body) ? body : {}
  const { errors, changed, current, code } = told
  const isStale = status === 409 && (code === 'STALE' || isObject(current))
  return {
    status: typeof status === 'number' ? status : 0,
    text: errorText(error),
    errors: isObject(errors) ? (errors as Record<string, string>) : {},
    stale: isStale
      ? {
          current: isObject(current) ? current : {},
          changed: Array.isArray(changed) ? changed.map(String) : [],
        }
      : null,
  }
}
