import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrations, type Migration } from './migrations/index.ts'

/** Names the lock against two starts that make the same changes; any number that nobody else takes. */
const lock = 7_283_946

/**
 * Makes the changes of the database that it has not had yet, in order, and records them: all or none.
 * @param list others than the house's, for tests
 */
export async function migrate(
  database: Database,
  list: readonly Migration[] = migrations,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    await sql`create table if not exists migrations (
      "name" text primary key, "at" timestamptz not null default now())`.execute(tx)
    const rows = await tx.selectFrom('migrations').select('name').execute()
    const made = new Set(rows.map(({ name }) => name))
    for (const { name, statements } of list) {
      if (made.has(name)) continue
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await tx.insertInto('migrations').values({ name }).execute()
    }
  })
}
