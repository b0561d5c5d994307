import { faultKinds, type FaultKind, type Faults } from '../../../server/platform/faults.ts'

/** Faults that come by themselves, and what they were. */
export interface TrialFaults extends Faults {
  /** Each fault that a call has met: `createProduct half`. */
  met(): ReadonlySet<string>
  /** From now on nothing fails. */
  end(): void
}

/**
 * Every so many calls of a kind one fails, in each of the ways in turn.
 * @param every how many
 */
export function trialFaults(every: number): TrialFaults {
  const counts = new Map<string, number>()
  const met = new Set<string>()
  let isOver = false
  const kindOf = (turn: number): FaultKind => faultKinds[turn % faultKinds.length] ?? 'error'
  return {
    arm: () => undefined,
    clear: () => undefined,
    armed: () => [],
    take(_system, what) {
      const count = (counts.get(what) ?? 0) + 1
      counts.set(what, count)
      if (isOver || count % every !== 0) return null
      const kind = kindOf(count / every - 1)
      met.add(`${what} ${kind}`)
      return { kind, what }
    },
    met: () => met,
    end: () => {
      isOver = true
    },
  }
}
