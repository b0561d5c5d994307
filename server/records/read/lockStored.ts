import { sql } from 'kysely'
import type { RecordNamed, Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { FoundRow } from './findRecord.ts'
import { storedRecord } from './readRecord.ts'
import { asRecordOf } from './storedRecord.ts'

/**
 * Reads records as they are stored and locks them until the transaction ends, in the order of their
 * ids. Access rights are not checked: this is for writes of the server itself.
 * @returns the existing records by id
 */
export async function lockStored<N extends string>(
  tx: Tx,
  resource: Resource<N>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordNamed<N>>> {
  const { grid, docs } = tablesOf(resource)
  const { rows } = await sql<FoundRow & { id: string }>`
    select g."_id" as id, g."version" as ".version", g."createdAt" as ".createdAt", g."updatedAt" as ".updatedAt",
      d."doc" as ".doc"
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where g."_id" = any(${ids}::uuid[]) order by g."_id" for update of g, d`.execute(tx)
  return new Map(rows.map((row) => [row.id, asRecordOf(resource, storedRecord(row.id, row))]))
}
