/**
 * How an outside system can be made to fail, to see what the portal does then: no answer in time, an answer
 * that says 500, one that is no answer at all, half of one, or one that is lost after the work was done.
 */
export const faultKinds = ['timeout', 'error', 'garbage', 'half', 'lostAnswer'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What awaits a call of a system. */
export interface Fault {
  readonly kind: FaultKind | 'slow'
  /** Only calls of this name; absent: whatever comes next. */
  readonly what?: string
  /** How long a slow one takes; each call, until it is cleared. */
  readonly milliseconds?: number
}

/** Faults that somebody has set up on this server, by system. */
export interface Faults {
  arm(system: string, fault: Fault): void
  clear(system: string): void
  armed(system: string): readonly Fault[]
  /** The fault that this call meets: one that fails is used up by it, slowness stays. */
  take(system: string, what: string): Fault | null
}

/** None set up. */
export function faults(): Faults {
  const bySystem = new Map<string, readonly Fault[]>()
  const armed = (system: string) => bySystem.get(system) ?? []
  return {
    armed,
    arm: (system, fault) => bySystem.set(system, [...armed(system), fault]),
    clear: (system) => bySystem.delete(system),
    take(system, what) {
      const meets = ({ what: only }: Fault) => only === undefined || only === what
      const all = armed(system)
      const found = all.find((one) => one.kind !== 'slow' && meets(one)) ?? all.find(meets)
      if (found && found.kind !== 'slow')
        bySystem.set(
          system,
          all.filter((one) => one !== found),
        )
      return found ?? null
    },
  }
}
