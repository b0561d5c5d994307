import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Change } from './engine.ts'
import type { FoundRow } from './read/findRecord.ts'
import type { StoredRecord } from './read/storedRecord.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { storedRecord } from './read/readRecord.ts'

/**
 * Locks the records of several updates before the first is written, resource by resource in the order of
 * their ids: what follows a write may lock another record, and two such writes would wait for each other.
 * @returns the updates without those whose `only` leaves them alone
 */
export async function lockAll(tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> {
  const locked = new Map<string, StoredRecord>()
  for (const resource of new Set(changes.map((change) => change.resource))) {
    const ids = changes.flatMap((change) => (change.resource === resource ? [change.id] : []))
    const { grid, docs } = tablesOf(resource)
    const { rows } = await sql<FoundRow & { id: string }>`
      select g."_id" as id, g."version" as ".version", g."createdAt" as ".createdAt", g."updatedAt" as ".updatedAt",
        d."doc" as ".doc"
      from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
      where g."_id" = any(${ids}::uuid[]) order by g."_id" for update of g, d`.execute(tx)
    for (const row of rows) locked.set(`${resource.name} ${row.id}`, storedRecord(row.id, row))
  }
  return changes.filter(({ resource, id, only }) => {
    const record = locked.get(`${resource.name} ${id}`)
    return !only || (record !== undefined && only(record))
  })
}
