import { sql } from 'kysely'
import type { Model, Resource } from '../../../schema/index.ts'
import type { Database } from '../connect.ts'
import { fillColumns, fillGaps } from './fillColumns.ts'
import { indexRecords } from './fillSearch.ts'
import { tablesOf } from './projection.ts'

const prefix = 'filled:'

/** Hours for which the servers of the version before may go on beside the new ones. */
const rolloutHours = 1

/**
 * Remembers that columns of a resource were filled, by a start beside which servers of the version
 * before may go on: what these write has no value in columns that they do not know.
 * @param columns the fields whose columns are new
 */
export async function markFilled(
  database: Database,
  resource: Resource,
  columns: readonly string[],
): Promise<void> {
  // A list, whose entries may repeat where one start follows another.
  await sql`insert into state ("key", "value")
    select ${prefix + resource.name}, ${JSON.stringify(columns)}::jsonb
    where exists (select from ${sql.table(tablesOf(resource).grid)})
    on conflict ("key") do update set "value" = state."value" || excluded."value", "updatedAt" = now()`.execute(
    database,
  )
}

/** Fills once more what starts have filled, after the servers of the version before are gone. */
export async function refill(database: Database, model: Model): Promise<void> {
  for (const resource of model.resources) {
    const key = prefix + resource.name
    const { rows } = await sql<{ paths: readonly string[]; at: string }>`
      select "value" as paths, "updatedAt"::text as at from state
      where "key" = ${key} and "updatedAt" < now() - ${`${rolloutHours} hours`}::interval`.execute(
      database,
    )
    const [mark] = rows
    if (!mark) continue
    const leaves = resource.leaves.filter(({ path }) => mark.paths.includes(path))
    // Lookups copy columns that are filled before them.
    for (const isLookup of [false, true])
      await fillColumns(
        database,
        resource,
        leaves.filter(({ field }) => (field.lookup !== undefined) === isLookup),
      )
    await fillGaps(database, resource)
    await indexRecords(database, resource, sql`true`)
    // Unless another start has filled meanwhile.
    await sql`delete from state where "key" = ${key} and "updatedAt" = ${mark.at}::timestamptz`.execute(
      database,
    )
  }
}
