import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './isDatabaseAway.ts'

const minDelayMs = 250
const maxDelayMs = 5_000

/** A promise that rejects with the signal's reason when it aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    const abort = () => fail(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

/**
 * Runs work that may be repeated or interrupted, and retries it with growing delays while the
 * database is unavailable.
 * @param onAway called once, with the first error
 * @param signal stops the wait, also for the work itself, which takes minutes for a million records
 */
export async function retryWhileDatabaseIsAway<T>(
  work: () => Promise<T>,
  onAway: (reason: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  const aborted = untilAborted(signal)
  for (let delayMs = minDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await Promise.race([work(), aborted])
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (delayMs === minDelayMs) onAway(error)
      await delay(delayMs, undefined, { signal })
    }
  }
}
