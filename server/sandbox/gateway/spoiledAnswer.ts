import { setTimeout as delay } from 'node:timers/promises'
import type { FaultKind, Faults } from '../../platform/faults.ts'

/** What goes over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export const outOfOrder: WireAnswer = { status: 500, type: 'text/plain', body: 'Out of order.' }

/** An answer as a fault leaves it; null for none at all. */
function spoiled(kind: FaultKind, answer: WireAnswer): WireAnswer | null {
  if (kind === 'timeout') return null
  if (kind === 'garbage')
    return { status: 200, type: 'text/html', body: '<html><body>Welcome!</body></html>' }
  if (kind === 'half')
    return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) }
  return outOfOrder
}

/**
 * Does what a call of the gateway asks for, or what a fault makes of it; null for no answer at all. Half an
 * answer and a lost one come after the work; the others in its place.
 */
export async function spoiledAnswer(
  faults: Faults,
  what: string,
  work: () => Promise<WireAnswer>,
  signal?: AbortSignal,
): Promise<WireAnswer | null> {
  const fault = faults.take('gateway', what)
  if (!fault) return work()
  if (fault.kind === 'slow') {
    await delay(fault.milliseconds ?? 0, undefined, signal && { signal })
    return work()
  }
  const isDone = fault.kind === 'lostAnswer' || fault.kind === 'half'
  return spoiled(fault.kind, isDone ? await work() : outOfOrder)
}
