import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Connection, Database } from '../../server/db/connect.ts'
import { breakableLine, type BreakableLine } from '../../tools/chaos/breakableLine.ts'

/** A line to a test's database. */
export interface DatabaseWay extends BreakableLine {
  readonly connection: Exclude<Connection, { connectionString: string }>
}

/** Opens a line to the database that another connection is to. */
export async function databaseWay(to: Database): Promise<DatabaseWay> {
  const { host, port, user } = inject('postgres')
  const line = await breakableLine(`${host}/.s.PGSQL.${port}`)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(to)
  const database = rows[0]?.name ?? ''
  return { ...line, connection: { host: '127.0.0.1', port: line.port, user, database } }
}
