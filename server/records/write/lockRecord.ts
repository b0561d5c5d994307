import { sql } from 'kysely'
import type { Leaf, Verb } from '../../../schema/index.ts'
import { ApiError, forbidden, notFound } from '../../errors/apiError.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { changedSince } from './changedSince.ts'
import type { WriteTarget } from './writeTarget.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { tablesOf, wireValue } from '../../db/tables/projection.ts'
import { readRecord, storedRecord } from '../read/readRecord.ts'

/** A record that is locked, and its copies from other records. */
export interface LockedRecord {
  readonly record: StoredRecord
  readonly copies: ReadonlyMap<Leaf, unknown>
}

/**
 * Reads a record for changing it and locks it until the transaction ends.
 * @param version what the client read; absent for clients that do not know versions (decision 23)
 * @param isServer the server acts by itself: the user must still be able to read the record
 * @throws ApiError 403 where the user may read the record but not do this, 404 where they may not read
 *   it, 409 with the current record and what was changed since when the version is another
 */
export async function lockRecord(
  target: WriteTarget,
  verb: Verb,
  id: string,
  version: number | undefined,
  isServer = false,
): Promise<LockedRecord> {
  const { tx, model, resource, actor } = target
  const { subject } = actor
  const { grid, docs } = tablesOf(resource)
  const copied = resource.leaves.filter(({ field }) => field.lookup)
  // Both rows are locked: of one that is only joined, a writer that had to wait would see the old state.
  const find = (scopeVerb: Verb) =>
    sql<Record<string, unknown>>`${prepared}
    select g."version" as ".version", g."createdAt" as ".createdAt", g."updatedAt" as ".updatedAt", d."doc" as ".doc",
      json_build_array(${sql.join(copied.map((leaf) => wireValue(leaf, resource)))}) as ".copies"
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where g."_id" = ${id}::uuid and ${scopeCondition(resource, model.scope(resource, scopeVerb, subject), subject)}
    for update of g, d`.execute(tx)
  const row = (await find(isServer ? 'read' : verb)).rows[0]
  if (!row) {
    const isReadable = !isServer && (await find('read')).rows.length > 0
    throw isReadable ? forbidden() : notFound(resource.name)
  }
  if (version !== undefined && row['.version'] !== version) {
    const [current, since] = await Promise.all([
      readRecord(tx, model, resource, id, subject),
      changedSince(target, id, version),
    ])
    throw new ApiError(409, 'STALE', 'errors.stale', { body: { current, ...since } })
  }
  const copies = row['.copies'] as readonly unknown[]
  return {
    record: storedRecord(id, row),
    copies: new Map(copied.map((leaf, at) => [leaf, copies[at]])),
  }
}
