import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './isDatabaseAway.ts'

const shortestPause = 250
const longestPause = 5_000

/**
 * Does work that may be repeated, again after a growing pause for as long as the database is away.
 * @param onAway called once, with the first reason
 * @param signal ends the waiting
 */
export async function whenDatabaseAnswers<T>(
  work: () => Promise<T>,
  onAway: (reason: unknown) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (pause === shortestPause) onAway(error)
      await delay(pause, undefined, { signal })
    }
  }
}
