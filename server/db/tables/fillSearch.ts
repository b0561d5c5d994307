import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../schema/index.ts'
import { foldMark } from './foldSql.ts'
import { runIfChanged } from './runIfChanged.ts'
import { tablesOf } from './projection.ts'
import { searchedLeaves, searchedValues, searchText } from './searchText.ts'
import type { Database, Tx } from '../connect.ts'
import { leastId } from '../idRanges.ts'

const batchSize = 2_000

/** A record's id and the values of its search text. */
export interface SearchedRow {
  readonly id: string
  readonly values: readonly (string | null)[]
}

/** Writes the search texts of records. */
export async function storeSearchTexts(
  database: Database | Tx,
  resource: Resource,
  rows: readonly SearchedRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const texts = rows.map((row) => searchText(row.values))
  await sql`insert into ${sql.table(tablesOf(resource).search)} ("_id", "text", "words")
    select n.id, n.text, to_tsvector('simple', n.text)
    from unnest(${ids}::uuid[], ${texts}::text[]) as n(id, text)
    on conflict ("_id") do update set "text" = excluded."text", "words" = excluded."words"`.execute(
    database,
  )
}

/** Rebuilds the search texts of the records that `where` selects; alias of the grid: g. */
export async function indexRecords(
  database: Database | Tx,
  resource: Resource,
  where: RawBuilder<unknown>,
): Promise<void> {
  const { grid } = tablesOf(resource)
  const values = searchedValues(resource)
  let last = leastId
  for (;;) {
    const { rows } = await sql<SearchedRow>`
      select g."_id" as id, ${values} as values from ${sql.table(grid)} g
      where g."_id" > ${last}::uuid and ${where} order by g."_id" limit ${batchSize}`.execute(
      database,
    )
    if (!rows.length) return
    last = rows.at(-1)?.id ?? last
    await storeSearchTexts(database, resource, rows)
  }
}

/**
 * Rebuilds all search texts of a resource if its searched fields or the fold function have changed.
 * @returns whether they have
 */
export async function fillSearch(database: Database, resource: Resource): Promise<boolean> {
  const fields = searchedLeaves(resource).map(({ path }) => path)
  return runIfChanged(database, `search:${resource.name}`, [foldMark(), ...fields], () =>
    indexRecords(database, resource, sql`true`),
  )
}
