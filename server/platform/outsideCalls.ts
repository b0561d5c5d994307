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
  /** Newest first. */
  latest(system: string): readonly OutsideCall[]
}

const mostKept = 20

/** An empty log. */
export function outsideCalls(): OutsideCalls {
  const bySystem = new Map<string, readonly OutsideCall[]>()
  const latest = (system: string) => bySystem.get(system) ?? []
  return {
    latest,
    note: (system, call) => bySystem.set(system, [call, ...latest(system)].slice(0, mostKept)),
  }
}

/** Does something in an outside system and notes how it went. */
export async function noted<T>(
  calls: OutsideCalls,
  system: string,
  what: string,
  work: () => Promise<T>,
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
    note(null)
    return result
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    throw error
  }
}
