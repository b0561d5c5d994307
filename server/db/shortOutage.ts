import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseHealth } from './databaseMonitor.ts'
import { isConnectionLost } from './isDatabaseAway.ts'
import { isRequestTimeOver } from './requestTime.ts'

/** Pause between looks whether the database is back. */
const lookEveryMs = 100

/**
 * Lets requests wait while the database changes its leader, instead of failing. All wait for one
 * and the same look; once the database is away for longer, they fail immediately.
 */
export class ShortOutage {
  readonly #check: () => Promise<DatabaseHealth>
  readonly #patienceMs: number
  #since: number | undefined
  #looking: Promise<boolean> | undefined

  /** @param patienceMs how long requests wait, counted from the begin of the outage */
  constructor(check: () => Promise<DatabaseHealth>, patienceMs: number) {
    this.#check = check
    this.#patienceMs = patienceMs
  }

  /**
   * Waits until the database takes writes again, if it was lost.
   * @returns false if the error is another one, or the database stays away
   */
  async passes(error: unknown): Promise<boolean> {
    if (this.#patienceMs === 0 || isRequestTimeOver() || !isConnectionLost(error)) return false
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** A statement was answered: the database is there, unless it had been sent before it was lost. */
  end(): void {
    if (!this.#looking) this.#since = undefined
  }

  /** Opens a connection, after an outage that is known, and again after one that is met. */
  async open<T>(connect: () => Promise<T>): Promise<T> {
    for (const begin = performance.now(); ;)
      try {
        // A pooler takes connections while it has none itself, and refuses what is sent on them.
        await this.#looking
        return await connect()
      } catch (error) {
        const isOver = performance.now() - begin >= this.#patienceMs
        if (isOver || !(await this.passes(error))) throw error
      }
  }

  async #look(): Promise<boolean> {
    const since = (this.#since ??= performance.now())
    while (performance.now() - since < this.#patienceMs) {
      if ((await this.#check()) === 'ready') return true
      await delay(lookEveryMs)
    }
    return false
  }
}
