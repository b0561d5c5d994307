import { sql } from 'kysely'
import { isKeptInStep, type Resource } from '../../schema/index.ts'
import { columnOf, fromWholeDocument, projectedLeaves, tablesOf } from '../db/tables/projection.ts'
import { gapsColumn, gapsSql } from '../db/tables/missingSql.ts'
import { searchedValues } from '../db/tables/searchText.ts'
import { lookedUp } from '../db/tables/fillColumns.ts'
import { storeSearchTexts, type SearchedRow } from '../db/tables/fillSearch.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Inserts many records at once, for demo data: without rights, rules or history.
 * @param records documents with `_id`, `version`, `createdAt` and `updatedAt`
 */
export async function loadRecords(
  tx: Tx,
  resource: Resource,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const { grid, docs } = tablesOf(resource)
  const projected = [...projectedLeaves(resource)]
  const stored = projected.filter((leaf) => !isKeptInStep(leaf))
  const lookups = projected.filter(({ field }) => field.lookup)
  const gaps = resource.gaps.map((one) => sql.id(gapsColumn(one)))
  const columns = [...stored.map((leaf) => sql.id(columnOf(leaf))), ...gaps]
  const values = [
    ...stored.map((leaf) => fromWholeDocument(leaf, resource, sql`r.doc`)),
    ...resource.gaps.map((one) => gapsSql(one, sql`r.doc`)),
  ].map((value, at) => sql`${value} as ${columns[at]}`)
  const copied = lookups.map((leaf) => sql.id(columnOf(leaf)))
  const copies = lookups.map((leaf) => lookedUp(resource, leaf, 'n'))
  // One statement, so that the documents are sent and parsed once and each row is written once.
  const { rows } = await sql<SearchedRow>`
    with r as materialized (select doc from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as x(doc)),
      kept as (insert into ${sql.table(docs)} ("_id", "doc")
        select (doc ->> '_id')::uuid, doc - '_id' - 'version' - 'createdAt' - 'updatedAt' from r)
    insert into ${sql.table(grid)} as g (${sql.join([...columns, ...copied])})
    select ${sql.join([...columns, ...copies])} from (select ${sql.join(values)} from r) n
    returning g."_id" as id, ${searchedValues(resource)} as values`.execute(tx)
  await storeSearchTexts(tx, resource, rows)
}
