import { applyDefaults } from './applyDefaults.ts'
import { applyStamps, differences } from './applyStamps.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { isStored } from '../../db/tables/projection.ts'
import { insertRecord, recordChanges } from './storeRecord.ts'
import { uuidv7 } from '../../db/uuid.ts'

/**
 * Creates a record that a user will fill in later. It gets its defaults and the given values;
 * nothing is validated yet, because required fields are checked when the user saves it.
 * @returns the id of the new record
 */
export async function insertEmpty(
  target: WriteTarget,
  values: Readonly<Record<string, unknown>>,
  now: string,
): Promise<string> {
  const { resource, actor } = target
  if (!resource.startsEmpty) throw new Error(`${resource.name} do not start empty`)
  const id = uuidv7()
  const record: StoredRecord = { ...values, _id: id, version: 1, createdAt: now, updatedAt: now }
  applyDefaults(resource, record)
  applyStamps(resource, record, 'create', actor, now, [])
  await insertRecord(target, record)
  await recordChanges(target, record, differences(resource.leaves.filter(isStored), {}, record))
  return id
}
