import { sql } from 'kysely'
import type { Database, Tx } from './connect.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

/**
 * Makes the changes of the database that it has not had yet, in order, and records them: all or none.
 * @throws Error where a newer portal has made others; nothing is changed then
 * @param list others than the house's, for tests
 * @param say gets what a change has to report
 */
export async function migrate(
  database: Database,
  list: readonly Migration[] = migrations,
  say: (notice: string) => void = (notice) => process.stdout.write(`${notice}\n`),
): Promise<void> {
  await createLog(database)
  await database.transaction().execute(async (tx) => {
    // Two first starts take turns here: the second one waits, and then finds what the first has made.
    await sql`lock table migrations in share row exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('migrations').select('name').execute()
    const made = new Set(rows.map(({ name }) => name))
    refuseNewer(made, list)
    for (const { name, table, statements } of list) {
      if (made.has(name)) continue
      const isThere = table === undefined || (await hasTable(tx, table))
      for (const statement of isThere ? statements : []) {
        const answer = await sql.raw<{ notice?: unknown }>(statement).execute(tx)
        for (const { notice } of answer.rows) if (typeof notice === 'string') say(notice)
      }
      await tx.insertInto('migrations').values({ name }).execute()
    }
  })
}

/** What a newer portal has changed, this one does not know how to read. */
function refuseNewer(made: ReadonlySet<string>, list: readonly Migration[]): void {
  const known = new Set(list.map(({ name }) => name))
  const unknown = [...made].find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The database was changed by a newer portal ("${unknown}"). Start that version or a later one, or restore the backup from before the upgrade.`,
    )
}

async function hasTable(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ oid: number | null }>`select to_regclass(${table}) as oid`.execute(
    tx,
  )
  return rows[0]?.oid != null
}

/** PostgreSQL lets both of two that create a table at once look first, and refuses the second one's. */
async function createLog(database: Database): Promise<void> {
  const create = sql`create table if not exists migrations (
    "name" text primary key, "at" timestamptz not null default now())`
  await create.execute(database).catch(() => create.execute(database))
}
