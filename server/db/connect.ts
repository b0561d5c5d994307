import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Logger,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { accountTurn } from './accountTurn.ts'
import { destroyUnusable } from './destroyUnusable.ts'
import { useCopies } from './copyRows.ts'
import { DatabaseMonitor } from './databaseMonitor.ts'
import { isOutcomeUnknown } from './isDatabaseAway.ts'
import { usePreparedStatements } from './preparedStatements.ts'
import { holdingTransaction } from './requestTime.ts'
import { ShortOutage } from './shortOutage.ts'
import type { SystemTables } from './systemTables.ts'

/**
 * The database, or a transaction on it. Tables of resources are reached by `sql`, made from
 * definitions.
 */
export type Database = Kysely<SystemTables>
export type Tx = Transaction<SystemTables>

/**
 * Address of the database: a connection string, or the socket of the embedded server. That one may
 * move when the server is restarted, so it is looked up for each new connection.
 */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }

/** The database cancels statements after this time: no query may block the portal. */
const statementTimeoutMs = 10_000

/** How often a running statement looks whether its connection still exists. */
const clientCheckMs = 500

/** Time to wait for a connection; after it the database counts as unavailable. */
const defaultConnectionTimeoutMs = 10_000

/**
 * Time after which the connection counts as dead; the database cancels statements earlier. A
 * request waits this long at most, since nothing is retried while the database does not answer.
 */
const defaultQueryTimeoutMs = statementTimeoutMs + 2_000

/**
 * Age at which a connection is replaced, which frees the plans of prepared statements no longer
 * used.
 */
const connectionLifetimeSeconds = 3_600

/** How long requests of the portal wait for a database that has just gone: a failover takes 3 to 5 s. */
export const failoverPatienceMs = 6_000

const monitors = new WeakMap<Database, DatabaseMonitor>()
const outages = new WeakMap<Database, ShortOutage>()

/** The monitor of a database that {@link connect} has opened. */
export function monitorOf(database: Database): DatabaseMonitor {
  const monitor = monitors.get(database)
  if (!monitor) throw new Error('no pool was opened for this database')
  return monitor
}

interface ConnectOptions {
  /** Whether statements time out after 10 s; not so for filling tables. */
  readonly hasTimeout?: boolean
  readonly max?: number
  /** How long the driver waits for an answer. */
  readonly queryTimeoutMs?: number
  readonly connectionTimeoutMs?: number
  /** How long requests wait for a database that has just gone. */
  readonly patienceMs?: number
  /** Is told each statement. */
  readonly log?: Logger
  /** Looks at each connection before it is used; throws to refuse it this time. */
  readonly accept?: (client: pg.PoolClient) => Promise<void>
}

/**
 * Opens a connection pool. Timestamps are in UTC whatever the database server's own time zone.
 */
export function connect(
  connection: Connection,
  {
    hasTimeout = true,
    max = 16,
    queryTimeoutMs = defaultQueryTimeoutMs,
    connectionTimeoutMs = defaultConnectionTimeoutMs,
    patienceMs = 0,
    log,
    accept,
  }: ConnectOptions = {},
): Database {
  const Client = clientTo(connection)
  const monitor = new DatabaseMonitor(() => new Client({ keepAlive: true }))
  const outage = new ShortOutage(() => monitor.check(), patienceMs)
  const pool = new pg.Pool({
    Client,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    maxLifetimeSeconds: connectionLifetimeSeconds,
    ...(hasTimeout && { statement_timeout: statementTimeoutMs, query_timeout: queryTimeoutMs }),
    options: '-c timezone=UTC',
  })
  // A connection that breaks while idle must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // A connection that breaks while in use only fails its current or next statement.
    client.on('error', () => undefined)
    endWithClient(client)
    usePreparedStatements(client)
    destroyUnusable(client, monitor, outage)
    useCopies(client)
  })
  const monitoredPool = {
    // Without timeouts (filling tables at a start), an unresponsive database is waited for.
    async connect() {
      const endTurn = await accountTurn()
      try {
        const client = await (hasTimeout
          ? outage.open(() => monitor.connectFrom(pool))
          : pool.connect())
        if (endTurn) endOnRelease(client, endTurn)
        await accept?.(client).catch((error: unknown) => {
          client.release()
          throw error
        })
        return client
      } catch (error) {
        endTurn?.()
        throw error
      }
    },
    async end() {
      await monitor.end()
      await pool.end()
    },
  }
  const database = new Kysely<SystemTables>({
    dialect: new Dialect({ pool: monitoredPool }),
    ...(log && { log }),
  })
  monitors.set(database, monitor)
  outages.set(database, outage)
  return database
}

/**
 * Ignores errors of a rollback, which also fails on a broken connection and would hide the first
 * error.
 */
class Driver extends PostgresDriver {
  override rollbackTransaction(...args: Parameters<PostgresDriver['rollbackTransaction']>) {
    return super.rollbackTransaction(...args).catch(() => undefined)
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new Driver(this.#config)
  }
}

/**
 * Lets the database end a statement soon after its connection is gone. Servers that cannot do that
 * (before 14, or on Windows) go on until the statement's own timeout.
 */
function endWithClient(client: pg.PoolClient): void {
  client
    .query(`select set_config('client_connection_check_interval', '${clientCheckMs}', false)`)
    .catch(() => undefined)
}

/** Ends the turn of an account when its connection goes back to the pool. */
function endOnRelease(client: pg.PoolClient, endTurn: () => void): void {
  const release = client.release.bind(client)
  // The pool gives a client a new one each time that it lends it.
  client.release = (error) => {
    endTurn()
    release(error)
  }
}

/** A client class that looks up the address for each connection, not once for the pool. */
const clientTo = (connection: Connection) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connection })
    }
  }

/** Codes of conflicts between transactions: serialization failure, deadlock. */
const conflictCodes = new Set(['40001', '40P01'])

/** Whether an error is a conflict between transactions, which a retry resolves. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && conflictCodes.has(error.code ?? '')
}

/**
 * Attempts before a conflict is reported; with many writers, each rolled back one lets others
 * through.
 */
const maxAttempts = 12
/** The last entry of the retry queue, by database. */
const queues = new WeakMap<Database, Promise<unknown>>()

/** Runs work after everything that was queued before it. */
function queued<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(database) ?? Promise.resolve()).then(work)
  queues.set(
    database,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Runs work in a transaction, and retries it after a conflict. Retries run one after the other in a
 * queue of this process and hold no locks while waiting, so that they do not conflict with each
 * other again. What loses its connection before it is to be committed has changed nothing, and is
 * done again after a short outage.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let isQueued = false
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false
    const run = () =>
      database.transaction().execute(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    try {
      return await holdingTransaction(() => (isQueued ? queued(database, run) : run()))
    } catch (error) {
      if (attempt >= maxAttempts) throw error
      if (isConflict(error)) isQueued = true
      else if (
        (isCommitting && isOutcomeUnknown(error)) ||
        !(await outages.get(database)?.passes(error))
      )
        throw error
    }
  }
}
