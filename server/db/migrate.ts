import { sql } from 'kysely'
import type { Database, Tx } from './connect.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { makeIndexes } from './makeIndexes.ts'
import { withShortLocks } from './withShortLocks.ts'

/**
 * Runs the migrations that the database has not had yet, in order, and records them: all or none.
 * @throws Error if a newer portal has run unknown migrations; nothing is changed then
 * @param list other migrations, for tests
 * @param say receives the notices of migrations
 */
export async function migrate(
  database: Database,
  list: readonly Migration[] = migrations,
  say: (notice: string) => void = (notice) => process.stdout.write(`${notice}\n`),
): Promise<void> {
  await createMigrationsTable(database)
  const said = await withShortLocks(database, async (tx) => {
    const notices: string[] = []
    // Of two concurrent starts, the second waits here and then finds the migrations already run.
    await sql`lock table migrations in share row exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('migrations').select('name').execute()
    const completed = new Set(rows.map(({ name }) => name))
    refuseNewer(completed, list)
    for (const { name, table, statements = [], indexes } of list) {
      if (completed.has(name)) continue
      const exists = table === undefined || (await hasTable(tx, table))
      for (const statement of exists ? statements : []) {
        const answer = await sql.raw<{ notice?: unknown }>(statement).execute(tx)
        for (const { notice } of answer.rows) if (typeof notice === 'string') notices.push(notice)
      }
      if (!indexes) await tx.insertInto('migrations').values({ name }).execute()
    }
    return notices
  })
  for (const notice of said) say(notice)
  await makeNewIndexes(database, list)
}

/** Makes the indexes of migrations, each recorded when it can be used. */
async function makeNewIndexes(database: Database, list: readonly Migration[]): Promise<void> {
  const withIndexes = list.filter(({ indexes }) => indexes !== undefined)
  if (!withIndexes.length) return
  const rows = await database.selectFrom('migrations').select('name').execute()
  const completed = new Set(rows.map(({ name }) => name))
  for (const { name, indexes = {} } of withIndexes) {
    if (completed.has(name)) continue
    await makeIndexes(database, new Map(Object.entries(indexes)), false)
    await database.insertInto('migrations').values({ name }).execute()
  }
}

/** @throws Error for a migration of a newer portal, whose data this version cannot read */
function refuseNewer(completed: ReadonlySet<string>, list: readonly Migration[]): void {
  const known = new Set(list.map(({ name }) => name))
  const unknown = [...completed].find((name) => !known.has(name))
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

/**
 * Tries twice: of two concurrent `create table if not exists`, PostgreSQL may let the second fail.
 */
async function createMigrationsTable(database: Database): Promise<void> {
  const create = sql`create table if not exists migrations (
    "name" text primary key, "at" timestamptz not null default now())`
  await create.execute(database).catch(() => create.execute(database))
}
