import { setTimeout as delay } from 'node:timers/promises'
import type { FaultKind, Faults } from './faults.ts'
import { noted, type Noted, type OutsideCalls } from './outsideCalls.ts'

/** Options for monitoring the calls of an outside system. */
export interface Watch {
  /** Name of the system. */
  readonly system: string
  readonly calls: OutsideCalls
  readonly faults: Faults
  /** Creates the error that the client throws for a kind of fault. */
  readonly failure: (kind: FaultKind) => Error
  readonly which?: Noted
  /** Releases resources of an answer that a fault drops. */
  readonly discard?: (answer: unknown) => void
}

/** Names of the asynchronous methods. */
export type CallOf<T> = {
  [K in keyof T]: T[K] extends (...given: never[]) => Promise<unknown> ? K : never
}[keyof T] &
  string

/** Default time after which a call without an answer fails. */
const defaultTimeoutMs = 2000

/** Makes a call, or applies the fault that is set up for it on the sandbox page. */
async function callWithFaults(watch: Watch, what: string, work: () => Promise<unknown>) {
  const fault = watch.faults.take(watch.system, what)
  if (!fault) return work()
  const { kind, milliseconds = defaultTimeoutMs } = fault
  if (kind === 'slow' || kind === 'timeout') await delay(milliseconds)
  if (kind === 'slow') return work()
  if (kind === 'lostAnswer') {
    const answer = await work()
    watch.discard?.(answer)
  }
  throw watch.failure(kind)
}

/** Wraps a client: the named calls are logged, and fail or are slow as set up by faults. */
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
        () => callWithFaults(watch, what, async () => methods[what]?.(...given)),
        watch.which,
      )
    return [what, call] as const
  })
  return { ...client, ...Object.fromEntries(watched) }
}
