import { faultKinds } from '../../resources/settings/faults.ts'

export { faultKinds }
export type FaultKind = (typeof faultKinds)[number]

/** What awaits a call of a system. */
export interface Fault {
  readonly kind: FaultKind | 'slow'
  /** Only calls of this name; absent: whatever comes next. */
  readonly what?: string
  /** How much longer a slow one takes, each call until it is cleared; after what time one without an answer is given up. */
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

/** Of one system; the oldest go first. */
const mostArmed = 20

/** None set up. */
export function faults(): Faults {
  const bySystem = new Map<string, readonly Fault[]>()
  const armed = (system: string) => bySystem.get(system) ?? []
  return {
    armed,
    arm: (system, fault) => bySystem.set(system, [...armed(system), fault].slice(-mostArmed)),
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
