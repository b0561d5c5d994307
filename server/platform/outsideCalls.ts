/**
 * One call of an outside system, as the sandbox page shows it; without its content, which is
 * personal.
 */
export interface OutsideCall {
  /** The system's name of the operation, such as `GetRates` or `send`. */
  readonly what: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly milliseconds: number
  /** Error message; null for success. */
  readonly error: string | null
}

/** Log of the latest calls of each outside system, in the memory of this server. */
export interface OutsideCalls {
  note(system: string, call: OutsideCall): void
  /** Counts a successful call without logging it, for systems with many calls. */
  count(system: string, what: string): void
  /** Newest first. */
  latest(system: string): readonly OutsideCall[]
  /** Number of successful calls with this name since the server started. */
  succeeded(system: string, what: string): number
}

/** Maximum number of logged calls per system. */
const maxLogged = 20

/** An empty log. */
export function outsideCalls(): OutsideCalls {
  const bySystem = new Map<string, readonly OutsideCall[]>()
  const counts = new Map<string, number>()
  const latest = (system: string) => bySystem.get(system) ?? []
  const key = (system: string, what: string) => `${system} ${what}`
  const succeeded = (system: string, what: string) => counts.get(key(system, what)) ?? 0
  const count = (system: string, what: string) =>
    void counts.set(key(system, what), succeeded(system, what) + 1)
  return {
    latest,
    count,
    succeeded,
    note(system, call) {
      bySystem.set(system, [call, ...latest(system)].slice(0, maxLogged))
      if (call.error === null) count(system, call.what)
    },
  }
}

/** Which calls are logged: all, or only failures, while successful ones are counted. */
export type Noted = 'all' | 'failures'

/** Makes a call of an outside system and logs its outcome. */
export async function noted<T>(
  calls: OutsideCalls,
  system: string,
  what: string,
  work: () => Promise<T>,
  which: Noted = 'all',
): Promise<T> {
  const startedAt = Date.now()
  const note = (error: string | null) =>
    calls.note(system, {
      what,
      at: new Date(startedAt).toISOString(),
      milliseconds: Date.now() - startedAt,
      error,
    })
  try {
    const result = await work()
    if (which === 'all') note(null)
    else calls.count(system, what)
    return result
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    throw error
  }
}
