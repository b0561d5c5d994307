import { readableLeaves, type Leaf } from '../../../schema/index.ts'
import { isConflict, type Database } from '../../db/connect.ts'
import type { FoundRow } from '../read/findRecord.ts'
import { neededReferences } from '../read/linkedRecords.ts'
import { plainLeaves } from '../read/plainLeaves.ts'
import { rowAfter, shownRecord, storedRecord, withCopies } from '../read/readRecord.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { checkFiles } from './checkFiles.ts'
import type { Hooks } from './hooks.ts'
import type { WriteAim } from './writeTarget.ts'
import { planChange, requestChange, type RequestedChange } from './planChange.ts'
import { storeInOneStatement } from './storeInOneStatement.ts'
import type { WriteOptions } from './writeOptions.ts'
import { storing, type Written } from './writeRecord.ts'

/** Either the record as its user sees it after the write, or a transaction has to do it. */
export interface QuickUpdate {
  readonly shown?: Record<string, unknown>
  /** What that was, for whoever needs no answer. */
  readonly written?: Written
  /** What the body makes of the version that was read, so that the transaction need not find out again. */
  readonly request?: RequestedChange
}

/** Whether an update of these leaves needs nothing but its own record. */
function isAlone(
  { model, resource }: WriteAim,
  hooks: Hooks,
  before: StoredRecord,
  leaves: readonly Leaf[],
  isAnswered: boolean,
): boolean {
  const plain = plainLeaves(model, resource, isAnswered)
  const followed = hooks.afterWriteFields?.(before)
  const hasFollowUp = ({ path }: Leaf) =>
    hooks.afterWrite !== undefined && followed?.includes(path) !== false
  return leaves.every((leaf) => plain.has(leaf) && !hasFollowUp(leaf))
}

/**
 * Changes a record without locking it: it was read, is validated as ever, and is written with its history
 * in one statement that finds it only if its version is still the one that was validated. That takes one
 * round trip instead of seven. Nothing is done where somebody else was quicker, where the change concerns
 * other records too, or where it is to be refused with a reason that only {@link lockRecord} finds.
 * @param row the record as it was read for this user
 * @param isAnswered the record is shown afterwards; else `written` alone counts
 */
export async function updateInOneStatement(
  database: Database,
  aim: WriteAim,
  id: string,
  row: FoundRow,
  body: Record<string, unknown>,
  options: WriteOptions,
  isAnswered = true,
): Promise<QuickUpdate> {
  const { model, resource, actor } = aim
  const { hooks, version, isServer = false, isIncomplete } = options
  const mayWrite = isServer || row['.mayUpdate'] === true
  const isStale = version !== undefined && version !== row['.version']
  if (!mayWrite || isStale || hooks.beforeWrite) return {}

  const readable = readableLeaves(model, resource, actor.subject)
  const shownAs = (record: StoredRecord, its = row) => shownRecord(readable, record, its)
  const before = storedRecord(id, row)
  const read = () => Promise.resolve(shownAs(before))
  const request = await requestChange(aim, id, before, body, options, read)
  const plan = await planChange(aim, request, isIncomplete, {
    canWrite: (leaves) =>
      isAlone(aim, hooks, before, leaves, isAnswered) &&
      !neededReferences(resource, before, request.after).size,
    withCopies: (after) => withCopies(resource, after, row),
    linked: () => ({}),
    // A change that is alone touches no reference.
    checkReferences: () => undefined,
    checkFiles: (change, leaves) => checkFiles(database, resource, change, leaves, options),
  })
  if (plan === 'unchanged')
    return { shown: shownAs(before), written: { version: Number(before.version), changes: [] } }
  if (plan === 'not for this executor') return { request }
  try {
    const isStored = await storing(resource, () => storeInOneStatement(database, aim, before, plan))
    const { after, changes } = plan
    const written = { version: Number(after.version), changes }
    return isStored ? { shown: shownAs(after, rowAfter(resource, row, after)), written } : {}
  } catch (error) {
    // A transaction of several statements is over then.
    if (isConflict(error) && !database.isTransaction) return {}
    throw error
  }
}
