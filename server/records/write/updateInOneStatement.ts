import { readableLeaves, type Leaf } from '../../../schema/index.ts'
import { isConflict, type Database } from '../../db/connect.ts'
import { applyStamps } from './applyStamps.ts'
import type { FoundRow } from '../read/findRecord.ts'
import type { Hooks } from './hooks.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { changesBetween, validateChange, applyRequested } from './validateChange.ts'
import { neededReferences } from '../read/linkedRecords.ts'
import type { WriteAim } from './lockRecord.ts'
import { plainLeaves } from '../read/plainLeaves.ts'
import { shownRecord, storedRecord } from '../read/readRecord.ts'
import { storeInOneStatement } from './storeInOneStatement.ts'
import { storing, type WriteOptions } from './writeRecord.ts'

/** Whether an update of these leaves needs nothing but its own record. */
function isAlone({ model, resource }: WriteAim, hooks: Hooks, changed: ReadonlySet<Leaf>): boolean {
  const plain = plainLeaves(model, resource)
  const isFollowed = ({ path }: Leaf) =>
    hooks.afterWrite !== undefined && hooks.afterWriteFields?.includes(path) !== false
  return [...changed].every((leaf) => plain.has(leaf) && !isFollowed(leaf))
}

/**
 * Changes a record without holding it: it was read, is judged as ever, and is written with its history
 * in one statement that finds it only if its version is still the one that was judged. That takes one
 * round trip instead of seven.
 * @param row the record as it was read for this user
 * @returns the record as the user sees it, or null where nothing was done and a transaction must do it:
 *   somebody else was quicker, the change concerns other records too, or it is to be refused with words
 *   that only {@link lockRecord} finds
 */
export async function updateInOneStatement(
  database: Database,
  aim: WriteAim,
  id: string,
  row: FoundRow,
  body: Record<string, unknown>,
  { hooks, version, isServer = false, isIncomplete }: WriteOptions,
): Promise<Record<string, unknown> | null> {
  const { model, resource, actor } = aim
  const mayWrite = isServer || row['.mayUpdate'] === true
  const isStale = version !== undefined && version !== row['.version']
  if (!mayWrite || isStale || hooks.beforeWrite) return null

  const leaves = readableLeaves(model, resource, actor.subject)
  const shown = (record: StoredRecord) => shownRecord(leaves, record, row)
  const before = storedRecord(id, row)
  const after = structuredClone(before)
  const named = await applyRequested(aim, body, before, after, isServer, async () => shown(before))
  const now = new Date().toISOString()
  hooks.complete?.({ ...aim, id, before, after, now })
  const { changes, leaves: changed } = changesBetween(resource, before, after)
  if (!changes.length) return shown(before)
  if (!isAlone(aim, hooks, changed) || neededReferences(resource, before, after).size) return null

  const copies = resource.leaves.filter(({ field }) => field.lookup)
  const whole = { ...after, ...Object.fromEntries(copies.map(({ path }) => [path, row[path]])) }
  validateChange(aim, before, whole, [...changed, ...named], {}, isIncomplete)
  const stamped = applyStamps(resource, after, 'update', actor, now, changes)
  if (!isAlone(aim, hooks, new Set(stamped))) return null
  for (const leaf of stamped) changed.add(leaf)
  after.version = Number(before.version) + 1
  after.updatedAt = now
  try {
    const isStored = await storing(resource, () =>
      storeInOneStatement(database, aim, before, after, changed, changes),
    )
    return isStored ? shown(after) : null
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}
