import { sql } from 'kysely'
import {
  isEmpty,
  movesBetween,
  valueAt,
  type LinkedRecords,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { StoredRecord } from './storedRecord.ts'
import { tablesOf } from '../../db/tables/projection.ts'

/** The references to the records that the transitions between two states of a record depend on. */
export function neededReferences(
  resource: Resource,
  before: StoredRecord,
  after: StoredRecord,
): ReadonlyMap<Leaf, Resource> {
  const found = new Map<Leaf, Resource>()
  for (const [path, table] of Object.entries(resource.transitions ?? {})) {
    const [from, to] = [before, after].map((record) => valueAt(record, path.split('.')))
    if (from === to) continue
    for (const move of movesBetween(table, from, to))
      for (const { through, resource: other } of resource.needs.get(move) ?? [])
        if (through) found.set(through, other)
  }
  return found
}

/**
 * The records that the transitions between two states depend on, locked until the transaction ends,
 * so that nobody can empty one between the check and the write.
 */
export async function linkedRecords(
  tx: Tx,
  resource: Resource,
  before: StoredRecord,
  after: StoredRecord,
): Promise<LinkedRecords> {
  const linked: Record<string, unknown> = {}
  for (const [through, other] of neededReferences(resource, before, after)) {
    const id = valueAt(after, through.parts)
    linked[through.path] = null
    if (isEmpty(id)) continue
    const { rows } = await sql<{ doc: unknown }>`${prepared}
      select "doc" from ${sql.table(tablesOf(other).docs)} where "_id" = ${id}::uuid for share`.execute(
      tx,
    )
    linked[through.path] = rows[0]?.doc ?? null
  }
  return linked
}
