import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Whether each of these indexes that exists can be used; an interrupted creation leaves it invalid. */
export async function validIndexes(
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[])`.execute(
    database,
  )
  return new Map(rows.map(({ name, isValid }) => [name, isValid]))
}

/** Drops an index without making readers and writers wait. */
export const dropIndex = (database: Database, name: string) =>
  sql`drop index concurrently if exists ${sql.id(name)}`.execute(database)

/**
 * Creates the indexes that do not exist or are invalid.
 * @param statements by name of the index, beginning with `create index` or `create unique index`
 * @param isEmpty whether nobody uses the tables yet; otherwise the indexes are made concurrently:
 *   slower, but writers do not wait
 */
export async function makeIndexes(
  database: Database,
  statements: ReadonlyMap<string, string>,
  isEmpty: boolean,
): Promise<void> {
  const found = await validIndexes(database, [...statements.keys()])
  for (const [name, statement] of statements) {
    if (found.get(name) === true) continue
    if (found.has(name)) {
      // A start that was killed leaves its statement running, for nobody.
      await sql`select pg_terminate_backend(pid) from pg_stat_progress_create_index
        where index_relid = to_regclass(${`"${name}"`})`.execute(database)
      await dropIndex(database, name)
    }
    const create = isEmpty ? statement : statement.replace(' index ', ' index concurrently ')
    try {
      await sql.raw(create).execute(database)
    } catch (error) {
      // Left invalid, a unique index would go on refusing what running portals write.
      await dropIndex(database, name).catch(() => undefined)
      throw error
    }
  }
}
