import { setTimeout as delay } from 'node:timers/promises'
import type { FaultKind, Faults } from '../platform/faults.ts'
import type { LocalAnswer } from './localServer.ts'

/** What an embedded system is to answer, and what it says when it is out of order. */
interface AnswerParts {
  readonly faults: Faults
  /** As `/sandbox` names it. */
  readonly system: string
  readonly outOfOrder: LocalAnswer
  /** Ends a slow answer early. */
  readonly signal?: AbortSignal
}

/** An answer as a fault leaves it; null for none at all. */
function spoiled(
  kind: FaultKind,
  answer: LocalAnswer,
  outOfOrder: LocalAnswer,
): LocalAnswer | null {
  if (kind === 'timeout') return null
  if (kind === 'garbage')
    return { status: 200, type: 'text/html', body: '<html><body>Welcome!</body></html>' }
  const { body } = answer
  if (kind === 'half') return { ...answer, body: body.slice(0, Math.floor(body.length / 2)) }
  return outOfOrder
}

/**
 * Does what a call of an embedded system asks for, or what a fault makes of it; null for no answer at all. Half
 * an answer and a lost one come after the work; the others in its place.
 * @param what the call, as faults name it
 */
export async function spoiledAnswer(
  { faults, system, outOfOrder, signal }: AnswerParts,
  what: string,
  work: () => Promise<LocalAnswer>,
): Promise<LocalAnswer | null> {
  const fault = faults.take(system, what)
  if (!fault) return work()
  if (fault.kind === 'slow') {
    await delay(fault.milliseconds ?? 0, undefined, signal && { signal })
    return work()
  }
  const isDone = fault.kind === 'lostAnswer' || fault.kind === 'half'
  return spoiled(fault.kind, isDone ? await work() : outOfOrder, outOfOrder)
}
