import { setTimeout as delay } from 'node:timers/promises'
import type { FaultKind, Faults } from '../platform/faults.ts'
import type { LocalAnswer } from './localServer.ts'

/** A call of an embedded system, and its answer when it is out of order. */
interface AnswerParts {
  readonly faults: Faults
  /** Its name on `/sandbox`. */
  readonly system: string
  readonly outOfOrder: LocalAnswer
  /** Aborts a slow answer. */
  readonly signal?: AbortSignal
}

/** The answer as changed by a fault; null for no answer. */
function applyFault(
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
 * Runs a call of an embedded system, or the fault that is set for it; null for no answer. The
 * faults "half answer" and "lost answer" come after the work, the others replace it.
 * @param what name of the call in faults
 */
export async function spoiledAnswer(
  { faults, system, outOfOrder, signal }: AnswerParts,
  what: string,
  work: () => Promise<LocalAnswer>,
): Promise<LocalAnswer | null> {
  const fault = faults.take(system, what)
  if (!fault) return work()
  await fault.hold?.()
  if (fault.kind === 'slow') {
    await delay(fault.milliseconds ?? 0, undefined, signal && { signal })
    return work()
  }
  const isDone = fault.kind === 'lostAnswer' || fault.kind === 'half'
  return applyFault(fault.kind, isDone ? await work() : outOfOrder, outOfOrder)
}
