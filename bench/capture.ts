import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { model } from '../resources/index.ts'
import { roles, type UserType } from '../resources/settings/roles.ts'
import type { Database } from '../server/db/connect.ts'
import { usePreparedStatements } from '../server/db/preparedStatements.ts'
import type { SystemTables } from '../server/db/systemTables.ts'
import { createEngine } from '../server/records/engine.ts'
import type { Actor } from '../server/access/actor.ts'
import type { Engine } from '../server/records/engine.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Its rows are answered as objects, as the driver makes them. */
  readonly isPlain?: boolean
}

/** The portal's engine, and the SQL that its last answer took: the baseline runs exactly that. */
export interface Capture {
  readonly engine: Engine
  readonly database: Database
  statementOf(work: () => Promise<unknown>): Promise<Statement>
  close(): Promise<void>
}

export function capture(connection: pg.PoolConfig): Capture {
  let last: Statement | undefined
  const pool = new pg.Pool({ ...connection, max: 1, options: '-c timezone=UTC' })
  pool.on('connect', usePreparedStatements)
  const database = new Kysely<SystemTables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      last = { text: query.sql, values: [...query.parameters] }
    },
  })
  return {
    database,
    engine: createEngine(database, model, {}),
    async statementOf(work) {
      await work()
      if (!last) throw new Error('no statement was sent')
      return last
    },
    close: () => database.destroy(),
  }
}

/** Somebody with the rights of a type of user. */
export function actorLike(type: UserType, id: string): Actor {
  return {
    subject: { id, role: type, rights: roles.rights[type] ?? [] },
    email: `${type}@bottega.example`,
    language: 'en',
    call: 'bench',
  }
}
