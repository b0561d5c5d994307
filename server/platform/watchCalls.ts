import { setTimeout as delay } from 'node:timers/promises'
import type { FaultKind, Faults } from './faults.ts'
import { noted, type Noted, type OutsideCalls } from './outsideCalls.ts'

/** How the calls of an outside system are watched. */
export interface Watch {
  /** Its name among the systems. */
  readonly system: string
  readonly calls: OutsideCalls
  readonly faults: Faults
  /** What its client throws when it fails in this way. */
  readonly failure: (kind: FaultKind) => Error
  readonly which?: Noted
  /** Closes what came with an answer that gets lost. */
  readonly discard?: (answer: unknown) => void
}

/** Names of the methods that answer later. */
export type CallOf<T> = {
  [K in keyof T]: T[K] extends (...given: never[]) => Promise<unknown> ? K : never
}[keyof T] &
  string

/** Milliseconds after which a call without an answer fails. */
const usualWait = 2000

/** Does a call, after what somebody has set up for it on the sandbox page. */
async function meetFault(watch: Watch, what: string, work: () => Promise<unknown>) {
  const fault = watch.faults.take(watch.system, what)
  if (!fault) return work()
  const { kind, milliseconds = usualWait } = fault
  if (kind === 'slow' || kind === 'timeout') await delay(milliseconds)
  if (kind === 'slow') return work()
  if (kind === 'lostAnswer') {
    const answer = await work()
    watch.discard?.(answer)
  }
  throw watch.failure(kind)
}

/** The same client, these of its calls noted, and failing or slow where somebody has set that up. */
export function watchCalls<T extends object>(
  client: T,
  names: readonly CallOf<T>[],
  watch: Watch,
): T {
  type Method = (...given: readonly unknown[]) => Promise<unknown>
  const methods = client as Readonly<Record<string, Method>>
  const watched = names.map((what) => {
    const call: Method = (...given) =>
      noted(
        watch.calls,
        watch.system,
        what,
        () => meetFault(watch, what, async () => methods[what]?.(...given)),
        watch.which,
      )
    return [what, call] as const
  })
  return { ...client, ...Object.fromEntries(watched) }
}
