import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds in which the database has to answer, so that a silent line is not taken for a slow one. */
const answersWithin = 800
/** Milliseconds without any answer, while there are questions, after which it is asked whether there is somebody. */
const suspicious = 1000
/** Milliseconds after which another line is tried: the one that fell silent may never speak again. */
const anotherLineAfter = 3000

/** What a database says of itself. `away`: nothing, or that it cannot be reached. */
export type Health = 'ready' | 'readOnly' | 'away'

/** Nothing was sent: the database had fallen silent, and whoever asks now would wait in vain. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  constructor() {
    super('the database does not answer')
  }
}

/**
 * Knows whether the database answers, by a line of its own: one of the pool may be busy, or have to be waited for.
 * Whoever is about to wait for the database counts as waiting, so that silence is noticed without being asked for.
 */
export class Pulse {
  isSilent = false
  readonly #open: () => pg.Client
  readonly #refusals = new Set<(reason: DatabaseSilent) => void>()
  readonly #looking: ReturnType<typeof setInterval>
  #line: pg.Client | undefined
  #question: Promise<Health> | undefined
  #waiting = 0
  #lastAnswer = 0
  #isOver = false

  constructor(open: () => pg.Client) {
    this.#open = open
    this.#looking = setInterval(() => {
      const isLong = performance.now() - this.#lastAnswer > suspicious
      if (this.#waiting > 0 && isLong && !this.isSilent) void this.ask()
    }, suspicious / 2).unref()
  }

  /** Counts what the database is asked for, until it has answered. */
  begin(): void {
    if (this.#waiting === 0) this.#lastAnswer = performance.now()
    this.#waiting += 1
  }
  done(): void {
    this.#waiting -= 1
    this.#lastAnswer = performance.now()
  }

  /**
   * Waits for a line of the pool, but not on a silent database.
   * @throws DatabaseSilent at once when it is silent, or falls silent meanwhile
   */
  async lineOf(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.isSilent) throw new DatabaseSilent()
    const coming = pool.connect()
    if (pool.idleCount > 0 && pool.waitingCount === 0) return coming
    this.begin()
    let refuse: ((reason: DatabaseSilent) => void) | undefined
    const silence = new Promise<never>((_done, fail) => {
      refuse = fail
      this.#refusals.add(fail)
    })
    try {
      return await Promise.race([coming, silence])
    } catch (error) {
      if (error instanceof DatabaseSilent)
        coming.then(
          (client) => client.release(),
          () => undefined,
        )
      throw error
    } finally {
      if (refuse) this.#refusals.delete(refuse)
      this.done()
    }
  }

  /** Asks the database, and waits a moment for it. On a silent line one question waits, however often it is put. */
  async ask(): Promise<Health> {
    this.#question ??= this.#put().finally(() => {
      this.#question = undefined
    })
    const answer = await Promise.race([this.#question, this.#late(answersWithin)])
    if (answer !== null) {
      this.#lastAnswer = performance.now()
      return answer
    }
    if (!this.isSilent) void this.#waitForVoice()
    return 'away'
  }

  async end(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#looking)
    const farewell = this.#line?.end().catch(() => undefined)
    await Promise.race([farewell, this.#late(answersWithin)])
    this.#drop()
  }

  /** Null when the time is over. What came while this process was busy counts as come. */
  async #late(milliseconds: number): Promise<null> {
    await delay(milliseconds, undefined, { ref: false })
    await new Promise((done) => setImmediate(done))
    return null
  }

  async #put(): Promise<Health> {
    if (this.#isOver) return 'away'
    try {
      const line = await this.#ownLine()
      const { rows } = await line.query<{ isReadOnly: string }>(
        `select current_setting('transaction_read_only') as "isReadOnly"`,
      )
      return rows[0]?.isReadOnly === 'on' ? 'readOnly' : 'ready'
    } catch {
      this.#drop()
      return 'away'
    }
  }

  async #ownLine(): Promise<pg.Client> {
    if (this.#line) return this.#line
    const line = this.#open()
    this.#line = line
    line.on('error', () => this.#drop())
    await line.connect()
    return line
  }

  #drop(): void {
    const line = this.#line
    this.#line = undefined
    if (!line) return
    line.connection.stream.destroy()
    void line.end().catch(() => undefined)
  }

  /** Until the database has a voice again, or cannot be reached at all, which everybody finds out at once. */
  async #waitForVoice(): Promise<void> {
    this.isSilent = true
    for (const refuse of this.#refusals) refuse(new DatabaseSilent())
    while (!this.#isOver) {
      this.#question ??= this.#put().finally(() => {
        this.#question = undefined
      })
      const answer = await Promise.race([this.#question, this.#late(anotherLineAfter)])
      if (answer !== null) break
      // Its failure ends the question that waits on it.
      this.#drop()
      await this.#question
    }
    this.isSilent = false
  }
}
