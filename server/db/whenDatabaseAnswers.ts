import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './isDatabaseAway.ts'

const shortestPause = 250
const longestPause = 5_000

/** Never ends but by the signal, which then is its error. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    const leave = () => fail(signal.reason as Error)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

/**
 * Does work that may be repeated and broken off, again after a growing pause for as long as the database is away.
 * @param onAway called once, with the first reason
 * @param signal ends the waiting, for the work too: that of a million records takes minutes
 */
export async function whenDatabaseAnswers<T>(
  work: () => Promise<T>,
  onAway: (reason: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  const aborted = untilAborted(signal)
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await Promise.race([work(), aborted])
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (pause === shortestPause) onAway(error)
      await delay(pause, undefined, { signal })
    }
  }
}
