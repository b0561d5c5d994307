import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { breakSilentLine } from './breakSilentLine.ts'
import { useCopies } from './copyRows.ts'
import { Pulse } from './pulse.ts'
import { usePreparedStatements } from './preparedStatements.ts'
import type { SystemTables } from './systemTables.ts'

/** The database, or a transaction on it. Tables of resources are reached by `sql`, made from definitions. */
export type Database = Kysely<SystemTables>
export type Tx = Transaction<SystemTables>

/**
 * Where the database is: an address, or the socket of the embedded one, which moves when it has to be started
 * again; every new line goes where it then is.
 */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }

/** Milliseconds after which a statement is given up: no query may block the portal. */
const statementTimeout = 10_000

/** Milliseconds to wait for a connection, so that a database which does not answer is away, not slow. */
const connectionTimeout = 10_000

/**
 * Milliseconds after which the line itself is taken for dead: the database gives up a statement before. It is what
 * a request waits at most, as nothing is tried again while the database is silent.
 */
const silenceTimeout = statementTimeout + 2_000

/** Seconds after which a connection is replaced, and with it the plans of statements that have gone out of use. */
const longestLife = 3_600

const pulses = new WeakMap<Database, Pulse>()

/** What is known of whether a database answers, of one that {@link connect} has opened. */
export function pulseOf(database: Database): Pulse {
  const pulse = pulses.get(database)
  if (!pulse) throw new Error('no pool was opened for this database')
  return pulse
}

/**
 * Opens a pool. Statements time out after 10 s unless `hasTimeout` is false, as for filling tables.
 * `silence` is how long an answer is waited for, in milliseconds.
 * Instants are in UTC whatever the server's own zone.
 */
export function connect(
  connection: Connection,
  { hasTimeout = true, max = 16, silence = silenceTimeout } = {},
): Database {
  const Client = clientTo(connection)
  const pulse = new Pulse(() => new Client({ keepAlive: true }))
  const pool = new pg.Pool({
    Client,
    max,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    maxLifetimeSeconds: longestLife,
    ...(hasTimeout && { statement_timeout: statementTimeout, query_timeout: silence }),
    options: '-c timezone=UTC',
  })
  // A connection that breaks while idle must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // One that breaks while it is lent out fails the statement that runs or comes next, and nothing more.
    client.on('error', () => undefined)
    usePreparedStatements(client)
    breakSilentLine(client, pulse)
    useCopies(client)
  })
  const lines = {
    // Tables are filled at a start, where silence is waited out.
    connect: () => (hasTimeout ? pulse.lineOf(pool) : pool.connect()),
    async end() {
      await pulse.end()
      await pool.end()
    },
  }
  const database = new Kysely<SystemTables>({ dialect: new Dialect({ pool: lines }) })
  pulses.set(database, pulse)
  return database
}

/** A transaction fails with its first error: on a broken connection the rollback fails as well, and would replace it. */
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

/** A client that looks up the address when its line is opened, not when the pool is. */
const clientTo = (connection: Connection) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connection })
    }
  }

/** Conflicts between transactions that a second try resolves (serialization, deadlock). */
const retried = new Set(['40001', '40P01'])

/** Whether an error is a conflict that a second try resolves. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retried.has(error.code ?? '')
}

/** Tries before a conflict is reported: with many writers, each one that gives way lets others through. */
const mostAttempts = 12
/** The end of the queue of those who come again, by database. */
const queues = new WeakMap<Database, Promise<unknown>>()

/** Does work when all that was queued before has been done. */
function queued<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(database) ?? Promise.resolve()).then(work)
  queues.set(
    database,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Runs work in a transaction, again after a conflict. Whoever had to give way comes again in a queue of this
 * process, holding nothing while it waits, so that those who did do not stop one another once more.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const run = () => database.transaction().execute(work)
    try {
      return await (attempt === 1 ? run() : queued(database, run))
    } catch (error) {
      if (attempt >= mostAttempts || !isConflict(error)) throw error
    }
  }
}
