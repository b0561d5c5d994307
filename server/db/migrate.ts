import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrations, type Migration } from './migrations/index.ts'

/**
 * Makes the changes of the database that it has not had yet, in order, and records them: all or none.
 * @param list others than the house's, for tests
 */
export async function migrate(
  database: Database,
  list: readonly Migration[] = migrations,
): Promise<void> {
  await createLog(database)
  await database.transaction().execute(async (tx) => {
    // Two first starts take turns here: the second one waits, and then finds what the first has made.
    await sql`lock table migrations in share row exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('migrations').select('name').execute()
    const made = new Set(rows.map(({ name }) => name))
    for (const { name, statements } of list) {
      if (made.has(name)) continue
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await tx.insertInto('migrations').values({ name }).execute()
    }
  })
}

/** PostgreSQL lets both of two that create a table at once look first, and refuses the second one's. */
async function createLog(database: Database): Promise<void> {
  const create = sql`create table if not exists migrations (
    "name" text primary key, "at" timestamptz not null default now())`
  await create.execute(database).catch(() => create.execute(database))
}
