import { sql } from 'kysely'
import type { Leaf } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { changedGapsOf } from './gapsOf.ts'
import type { WriteAim } from './lockRecord.ts'
import type { ChangePlan } from './planChange.ts'
import { columnOf, fromDocument, projectedLeaves, tablesOf } from '../../db/tables/projection.ts'
import { changeRow, documentOf } from './storeRecord.ts'

/** The top-level parts of a record with changed leaves. */
function changedParts(record: StoredRecord, changed: ReadonlySet<Leaf>): StoredRecord {
  const names = new Set([...changed].map(({ parts: [name = ''] }) => name))
  return Object.fromEntries([...names].map((name) => [name, record[name] ?? null]))
}

/**
 * Writes grid, document and history of a record in one statement, if its version is still the one it
 * was read in. What did not change is left as it is: the server itself may have written there since,
 * such as copies and what it counts, which make no version.
 * @returns whether it was
 */
export async function storeInOneStatement(
  database: Database,
  { resource, actor }: WriteAim,
  before: StoredRecord,
  { after, changed, changes }: ChangePlan,
): Promise<boolean> {
  const { grid, docs } = tablesOf(resource)
  const projected = projectedLeaves(resource)
  const leaves = [...changed].filter((leaf) => projected.has(leaf))
  const sets = [
    sql`"version" = ${after.version}`,
    sql`"updatedAt" = ${after.updatedAt}`,
    ...leaves.map((leaf) => sql`${sql.id(columnOf(leaf))} = ${fromDocument(leaf, sql`made.doc`)}`),
    ...changedGapsOf(resource, changed).map(
      ({ column, numberIn }) => sql`${sql.id(column)} = ${numberIn(after)}::integer`,
    ),
  ]
  const { names, values } = changeRow(resource, actor, after, changes)
  const { rows } = await sql`${prepared}
    with made as materialized (select ${documentOf(changedParts(after, changed))}::jsonb as doc),
      narrow as (update ${sql.table(grid)} g set ${sql.join(sets)} from made
        where g."_id" = ${before._id}::uuid and g."version" = ${before.version} returning g."_id"),
      whole as (update ${sql.table(docs)} d set "doc" = d."doc" || made.doc from made
        where d."_id" = (select "_id" from narrow)),
      noted as (insert into changes (${sql.join(names)}) select ${sql.join(values)} from narrow)
    select 1 from narrow`.execute(database)
  return rows.length > 0
}
