import type { Tx } from '../db/connect.ts'
import type { Change } from './engine.ts'
import { lockStored } from './read/lockStored.ts'
import type { StoredRecord } from './read/storedRecord.ts'

/**
 * Locks the records of several updates before the first is written, resource by resource in the order of
 * their ids: what follows a write may lock another record, and two such writes would wait for each other.
 * @returns the updates without those whose `only` leaves them alone
 */
export async function lockAll(tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> {
  const locked = new Map<string, ReadonlyMap<string, StoredRecord>>()
  for (const resource of new Set(changes.map((change) => change.resource))) {
    const ids = changes.flatMap((change) => (change.resource === resource ? [change.id] : []))
    locked.set(resource.name, await lockStored(tx, resource, ids))
  }
  return changes.filter(({ resource, id, only }) => {
    const record = locked.get(resource.name)?.get(id)
    return !only || (record !== undefined && only(record))
  })
}
