/** One call of an outside system, as the sandbox page shows it. Never what was sent: that names people. */
export interface OutsideCall {
  /** What was asked for, in the system's own word: `GetRates`, `send`. */
  readonly what: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly milliseconds: number
  /** Why it failed; null when it did not. */
  readonly error: string | null
}

/** The last calls of each outside system, in the memory of this server. */
export interface OutsideCalls {
  note(system: string, call: OutsideCall): void
  /** Counts a call that went well without noting it, where there are too many of them. */
  count(system: string, what: string): void
  /** Newest first. */
  latest(system: string): readonly OutsideCall[]
  /** How many calls of this name went well since the server started. */
  succeeded(system: string, what: string): number
}

const mostKept = 20

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
      bySystem.set(system, [call, ...latest(system)].slice(0, mostKept))
      if (call.error === null) count(system, call.what)
    },
  }
}

/** Which calls the log names one by one: all of them, or those that fail, while the others are counted. */
export type Noted = 'all' | 'failures'

/** Does something in an outside system and notes how it went. */
export async function noted<T>(
  calls: OutsideCalls,
  system: string,
  what: string,
  work: () => Promise<T>,
  which: Noted = 'all',
): Promise<T> {
  const began = Date.now()
  const note = (error: string | null) =>
    calls.note(system, {
      what,
      at: new Date(began).toISOString(),
      milliseconds: Date.now() - began,
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
