import pg from 'pg'
import { checkRecord } from '../../../schema/checkRecord.ts'
import {
  applyMirrors,
  mayBeIncomplete,
  putAt,
  valueAt,
  type RecordNamed,
  type Resource,
} from '../../../schema/index.ts'
import { ApiError, forbidden } from '../../errors/apiError.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { applyDefaults } from './applyDefaults.ts'
import { applyStamps, differences } from './applyStamps.ts'
import { checkFiles } from './checkFiles.ts'
import { checkReferences, checkUnused, partsOf } from './checkReferences.ts'
import { checkTransitions } from './checkTransitions.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { planChange, prepareChange } from './planChange.ts'
import { refuseIssues } from './validateChange.ts'
import type { WriteOptions } from './writeOptions.ts'
import { linkedRecords } from '../read/linkedRecords.ts'
import { lockRecord, type LockedRecord } from './lockRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { isStored } from '../../db/tables/projection.ts'
import { readRecord } from '../read/readRecord.ts'
import {
  insertRecord,
  recordChanges,
  removeRecord,
  updateRecord,
  withLookups,
} from './storeRecord.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { requestedChanges } from './requestedChanges.ts'

/**
 * Turns a violated unique constraint, whose name contains the column, into an error of the field.
 */
function asUniqueError(resource: Resource, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return error
  const column = error.constraint?.replace(/(_unique|_[0-9a-f]{8}_code)$/, '')
  const leaf = resource.leaves.find(({ parts }) => `${resource.name}_${parts.join('_')}` === column)
  return leaf
    ? new ApiError(422, 'UNIQUE', 'validation.unique', {
        fields: { [leaf.path]: { key: 'validation.unique' } },
      })
    : error
}

/** Runs a write. @throws ApiError 422 naming the field whose value another record already has */
async function withUniqueErrors<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asUniqueError(resource, error)
  }
}

/** The default states of a new record; any other initial state must be an allowed transition. */
function defaultStates(resource: Resource): StoredRecord {
  const start: StoredRecord = {}
  for (const path of Object.keys(resource.transitions ?? {})) {
    const leaf = resource.leaf.get(path)
    if (leaf) putAt(start, leaf.parts, leaf.field.default)
  }
  return start
}

/**
 * Creates a record. Fields that the user may not set are refused by name; an `own` scope sets its
 * field; defaults, stamps and hooks complete the record; then everything is validated.
 * @returns the new id
 */
export async function createRecord<N extends string>(
  target: WriteTarget<N>,
  body: Partial<RecordNamed<N>>,
  options: WriteOptions,
): Promise<string> {
  const { model, resource, actor } = target
  const scope = model.scope(resource, 'create', actor.subject)
  if (scope === null && !options.isServer) throw forbidden()
  const now = (await databaseNow(target.tx)).toISOString()
  const record: StoredRecord = {
    _id: options.id ?? uuidv7(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const requested = await requestedChanges(target, body, undefined, options, async () => ({}))
  for (const [leaf, value] of requested) putAt(record, leaf.parts, value)
  if (scope !== null && scope !== 'all') putAt(record, scope.own.split('.'), actor.subject.id)
  applyDefaults(resource, record)
  applyMirrors(resource.leaves, record)
  applyStamps(resource, record, 'create', actor, now, [])
  const context = { ...target, id: String(record._id), after: record, now }
  options.hooks.complete?.(context)
  await options.hooks.beforeWrite?.(context)
  const stored = resource.leaves.filter(isStored)
  // Only a body that names the state in which a record may be incomplete makes it one; a default
  // does not.
  const isNamed =
    resource.incompleteWhile !== undefined &&
    valueAt(body, resource.incompleteWhile.field.split('.')) != null
  const isIncomplete =
    (isNamed || options.isIncomplete === true) && mayBeIncomplete(resource, record)
  refuseIssues(checkRecord(resource, await withLookups(target, record), stored, isIncomplete))
  const start = defaultStates(resource)
  checkTransitions(target, start, record, await linkedRecords(target.tx, resource, start, record))
  await checkReferences(target, record, new Set(stored))
  await checkFiles(target.tx, resource, { after: record }, requested.keys(), options)
  await withUniqueErrors(resource, () => insertRecord(target, record))
  await recordChanges(target, record, differences(stored, {}, record))
  await options.hooks.afterWrite?.(context)
  return String(record._id)
}

/** The result of a change of a record. */
export interface WriteResult {
  readonly version: number
  /** As the history shows them; empty where the body changed nothing. */
  readonly changes: readonly FieldChange[]
}

/**
 * Changes the fields that a body names and no others (decision 24), in a transaction that locks the
 * record and those that it refers to.
 * @returns the changes, and the version that the record has now
 */
export async function changeRecord<N extends string>(
  target: WriteTarget<N>,
  id: string,
  body: Partial<RecordNamed<N>>,
  options: WriteOptions,
): Promise<WriteResult> {
  const { tx, model, resource, actor } = target
  const { hooks, version, isServer, skipNotification = false } = options
  const locked = await lockRecord(target, 'update', id, version, isServer)
  const request = await prepareChange(target, id, locked, body, options, () =>
    readRecord(tx, model, resource, id, actor.subject),
  )
  const context = { ...target, ...request, id, skipNotification }
  await hooks.beforeWrite?.(context)
  const plan = await planChange(target, request, locked.copies, options)
  if (!plan) return { version: Number(locked.record.version), changes: [] }
  await withUniqueErrors(resource, () => updateRecord(target, plan))
  await hooks.afterWrite?.(context)
  return { version: Number(plan.after.version), changes: plan.changes }
}

/**
 * Deletes a record that nothing refers to, together with its parts; their history stays.
 * @returns the record as the user saw it
 */
export async function deleteRecord(
  target: WriteTarget,
  id: string,
  options: WriteOptions,
): Promise<Record<string, unknown>> {
  const locked = await lockRecord(target, 'delete', id, options.version)
  const { record: before, now } = locked
  await checkUnused(target, id)
  const { tx, model, resource, actor } = target
  const shown = await readRecord(tx, model, resource, id, actor.subject)
  await eraseRecord(target, id, locked)
  await options.hooks.afterWrite?.({ ...target, id, before, now })
  return shown
}

async function eraseRecord(
  target: WriteTarget,
  id: string,
  { record: before, now }: LockedRecord,
): Promise<void> {
  for (const part of await partsOf(target, id)) {
    const partTarget = { ...target, resource: part.resource }
    await eraseRecord(partTarget, part.id, await lockRecord(partTarget, 'read', part.id, undefined))
  }
  const stored = target.resource.leaves.filter(isStored)
  await removeRecord(target, id)
  const last = { ...before, version: Number(before.version) + 1, updatedAt: now }
  await recordChanges(target, last, differences(stored, before, {}))
}
