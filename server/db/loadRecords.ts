import { sql } from 'kysely'
import type { Resource } from '../../schema/index.ts'
import { columnOf, fromDocument, projectedLeaves, tablesOf } from '../records/projection.ts'
import { lookedUp } from './fillColumns.ts'
import { indexRecords } from './fillSearch.ts'
import type { Tx } from './connect.ts'

/**
 * Puts many whole records into the tables at once, as for demo data: no rights, rules or history.
 * @param records documents with `_id`, `version`, `createdAt` and `updatedAt`
 */
export async function loadRecords(
  tx: Tx,
  resource: Resource,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const { grid, docs } = tablesOf(resource)
  const projected = [...projectedLeaves(resource)]
  const stored = projected.filter(({ field }) => !field.lookup)
  const lookups = projected.filter(({ field }) => field.lookup)
  const json = sql`${JSON.stringify(records)}::jsonb`
  const columns = stored.map((leaf) => sql.id(columnOf(leaf)))
  const values = stored.map((leaf) => fromDocument(leaf, sql`r.doc`))
  await sql`insert into ${sql.table(grid)} (${sql.join(columns)}) select ${sql.join(values)}
    from jsonb_array_elements(${json}) as r(doc)`.execute(tx)
  await sql`insert into ${sql.table(docs)} ("_id", "doc")
    select (r.doc ->> '_id')::uuid, r.doc - '_id' - 'version' - 'createdAt' - 'updatedAt'
    from jsonb_array_elements(${json}) as r(doc)`.execute(tx)
  const ids = records.map(({ _id }) => String(_id))
  const loaded = sql`g."_id" = any(${ids}::uuid[])`
  if (lookups.length)
    await sql`update ${sql.table(grid)} g set ${sql.join(
      lookups.map((leaf) => sql`${sql.id(columnOf(leaf))} = ${lookedUp(resource, leaf, 'g')}`),
    )} where ${loaded}`.execute(tx)
  await indexRecords(tx, resource, loaded)
}
