import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isRequestTimeOver, withinRequestTime } from './requestTime.ts'

/** A check fails if the database does not answer within this time. */
const checkTimeoutMs = 800
/** A check is made if requests are pending and no answer has come for this time. */
const checkAfterMs = 1000
/** A new connection is tried after this time: the unresponsive one may never answer again. */
const reconnectAfterMs = 3000

/** Half the time of an answer after which it no longer tells the time well. */
const lateMs = 250

/** For so long the database counts as full after it refused a write. */
const refusedForMs = 15_000

/** State of the database. `away`: it does not answer, or cannot be reached. */
export type DatabaseHealth = 'ready' | 'readOnly' | 'away'

/** The database does not answer, so the statement was not sent. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  constructor() {
    super('the database does not answer')
  }
}

/**
 * Monitors whether the database answers, on a connection of its own, because those of the pool may
 * be busy. It counts pending requests and checks by itself when they get no answer.
 */
export class DatabaseMonitor {
  isUnresponsive = false
  readonly #openClient: () => pg.Client
  readonly #rejections = new Set<(reason: DatabaseSilent) => void>()
  readonly #checkInterval: ReturnType<typeof setInterval>
  #client: pg.Client | undefined
  #pendingCheck: Promise<DatabaseHealth> | undefined
  #pendingRequests = 0
  #lastAnswerAt = 0
  #refusedWriteAt = -Infinity
  #hasEnded = false
  #clock: { readonly now: number; readonly at: number } | undefined

  constructor(open: () => pg.Client) {
    this.#openClient = open
    this.#checkInterval = setInterval(() => {
      const isLong = performance.now() - this.#lastAnswerAt > checkAfterMs
      if (this.#pendingRequests > 0 && isLong && !this.isUnresponsive) void this.check()
    }, checkAfterMs / 2).unref()
  }

  /**
   * The time by the clock of the database, in milliseconds, as it was last told and by the time that
   * has passed since; ours before it was ever told.
   */
  now(): number {
    return this.#clock ? this.#clock.now + performance.now() - this.#clock.at : Date.now()
  }

  /** How far the clock of the database is ahead of ours. */
  get clockDifferenceMs(): number {
    return this.now() - Date.now()
  }

  /**
   * Keeps what the database told of its time.
   * @param now in milliseconds
   * @param askedAt by `performance.now()`
   */
  noteTime(now: number, askedAt: number): void {
    const at = (askedAt + performance.now()) / 2
    // An answer that came late tells less than the one before.
    if (!this.#clock || at - askedAt < lateMs) this.#clock = { now, at }
  }

  /** Counts a request to the database as pending, until {@link done}. */
  begin(): void {
    if (this.#pendingRequests === 0) this.#lastAnswerAt = performance.now()
    this.#pendingRequests += 1
  }
  done(): void {
    this.#pendingRequests -= 1
    this.#lastAnswerAt = performance.now()
  }

  /**
   * Waits for a connection of the pool, unless the database is unresponsive.
   * @throws DatabaseSilent immediately if the database is unresponsive, as soon as it becomes so, or
   *   when the time of the request is over
   */
  async connectFrom(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.isUnresponsive || isRequestTimeOver()) throw new DatabaseSilent()
    const connecting = pool.connect()
    if (pool.idleCount > 0 && pool.waitingCount === 0) return connecting
    this.begin()
    try {
      return await this.whileResponsive(connecting, withinRequestTime)
    } catch (error) {
      if (error instanceof DatabaseSilent)
        connecting.then(
          (client) => client.release(),
          () => undefined,
        )
      throw error
    } finally {
      this.done()
    }
  }

  /**
   * Waits for work as long as the database is responsive.
   * @param within limits the wait: calls its second argument when it has been too long
   * @throws DatabaseSilent as soon as the database becomes unresponsive
   */
  async whileResponsive<T>(
    work: Promise<T>,
    within = (wait: () => Promise<T>, _giveUp: () => void) => wait(),
  ): Promise<T> {
    let reject: ((reason: DatabaseSilent) => void) | undefined
    const becomesUnresponsive = new Promise<never>((_done, fail) => {
      reject = fail
      this.#rejections.add(fail)
    })
    try {
      return await within(
        () => Promise.race([work, becomesUnresponsive]),
        () => reject?.(new DatabaseSilent()),
      )
    } finally {
      if (reject) this.#rejections.delete(reject)
    }
  }

  /** Checks the database, with a short timeout. Concurrent checks share one pending query. */
  async check(): Promise<DatabaseHealth> {
    this.#pendingCheck ??= this.#query().finally(() => {
      this.#pendingCheck = undefined
    })
    const answer = await Promise.race([this.#pendingCheck, this.#timeout(checkTimeoutMs)])
    if (answer !== null) {
      this.#lastAnswerAt = performance.now()
      return answer
    }
    if (!this.isUnresponsive) void this.#waitUntilResponsive()
    return 'away'
  }

  /** Notes that a write was refused for lack of room. */
  noteRefusedWrite(): void {
    this.#refusedWriteAt = performance.now()
  }

  /** Notes that a write was taken again. */
  noteWrite(): void {
    this.#refusedWriteAt = -Infinity
  }

  /** Whether a write was refused lately; nobody looks for room by writing. */
  get refusesWrites(): boolean {
    return performance.now() - this.#refusedWriteAt < refusedForMs
  }

  /** Checks on a new connection from now on: the old one leads to where nothing can be written. */
  reconnect(): void {
    if (!this.#pendingCheck) this.#drop()
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    clearInterval(this.#checkInterval)
    const closing = this.#client?.end().catch(() => undefined)
    await Promise.race([closing, this.#timeout(checkTimeoutMs)])
    this.#drop()
  }

  /**
   * Resolves to null after a time. Answers that arrived while this process was busy still count.
   */
  async #timeout(milliseconds: number): Promise<null> {
    await delay(milliseconds, undefined, { ref: false })
    await new Promise((done) => setImmediate(done))
    return null
  }

  async #query(): Promise<DatabaseHealth> {
    if (this.#hasEnded) return 'away'
    try {
      const client = await this.#connectedClient()
      const askedAt = performance.now()
      const { rows } = await client.query<{ isReadOnly: string; now: Date }>(
        `select current_setting('transaction_read_only') as "isReadOnly", clock_timestamp() as now`,
      )
      const [row] = rows
      if (row) this.noteTime(row.now.getTime(), askedAt)
      if (row?.isReadOnly !== 'on') return 'ready'
      // A setting for new connections, or another leader, shows on a new one only.
      this.#drop()
      return 'readOnly'
    } catch {
      this.#drop()
      return 'away'
    }
  }

  async #connectedClient(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = this.#openClient()
    this.#client = client
    client.on('error', () => this.#drop())
    await client.connect()
    return client
  }

  #drop(): void {
    const client = this.#client
    this.#client = undefined
    // A client that is told to end while it connects would never report that it has failed.
    client?.connection.stream.destroy()
  }

  /**
   * Waits until the database answers, or refuses connections, which fails requests without a
   * timeout.
   */
  async #waitUntilResponsive(): Promise<void> {
    this.isUnresponsive = true
    for (const reject of this.#rejections) reject(new DatabaseSilent())
    while (!this.#hasEnded) {
      this.#pendingCheck ??= this.#query().finally(() => {
        this.#pendingCheck = undefined
      })
      const answer = await Promise.race([this.#pendingCheck, this.#timeout(reconnectAfterMs)])
      if (answer !== null) break
      // Closing the connection ends the pending check on it.
      this.#drop()
      await this.#pendingCheck
    }
    this.isUnresponsive = false
  }
}
