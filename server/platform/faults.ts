import { faultKinds } from '../../resources/settings/faults.ts'

export { faultKinds }
export type FaultKind = (typeof faultKinds)[number]

/** A fault set up for a call of an outside system. */
export interface Fault {
  readonly kind: FaultKind | 'slow'
  /** Name of the affected calls; absent: any call. */
  readonly what?: string
  /**
   * `slow`: delay of each call until the fault is cleared; `timeout`: time until the call fails.
   */
  readonly milliseconds?: number
  /** Keeps the call waiting before anything else, for as long as a test wants. */
  hold?(): Promise<void>
}

/** The faults set up on this server, by system. */
export interface Faults {
  arm(system: string, fault: Fault): void
  clear(system: string): void
  armed(system: string): readonly Fault[]
  /** The fault that applies to a call; it is removed, except for `slow`. */
  take(system: string, what: string): Fault | null
}

/** Maximum number of faults per system; the oldest are dropped. */
const maxArmed = 20

/** An empty set of faults. */
export function faults(): Faults {
  const bySystem = new Map<string, readonly Fault[]>()
  const armed = (system: string) => bySystem.get(system) ?? []
  return {
    armed,
    arm: (system, fault) => bySystem.set(system, [...armed(system), fault].slice(-maxArmed)),
    clear: (system) => bySystem.delete(system),
    take(system, what) {
      const applies = ({ what: only }: Fault) => only === undefined || only === what
      const all = armed(system)
      const found = all.find((one) => one.kind !== 'slow' && applies(one)) ?? all.find(applies)
      if (found && found.kind !== 'slow')
        bySystem.set(
          system,
          all.filter((one) => one !== found),
        )
      return found ?? null
    },
  }
}
