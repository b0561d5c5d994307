import { sql } from 'kysely'
import type { TestServer } from '../../helpers/testServer.ts'

/** Columns, indexes and kept state of a database: what a start may change. */
export async function shapeOf({ database }: TestServer): Promise<unknown> {
  const columns =
    await sql`select table_name, column_name, udt_name from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
      database,
    )
  const indexes =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
      database,
    )
  const state = await sql`select key, value, "updatedAt" from state order by 1`.execute(database)
  return [columns.rows, indexes.rows, state.rows]
}
