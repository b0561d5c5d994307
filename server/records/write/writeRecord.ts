import { sql } from 'kysely'
import pg from 'pg'
import { checkRecord } from '../../../schema/checkRecord.ts'
import {
  applyMirrors,
  mayBeIncomplete,
  putAt,
  valueAt,
  type ChangeOutcome,
  type Leaf,
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
import { asRecordOf, type StoredRecord } from '../read/storedRecord.ts'
import { keepProposals } from './keepProposals.ts'
import { splitChange } from './splitChange.ts'
import { undecidedOf, withProposals } from './undecided.ts'
import { planChange, prepareChange, type RequestedChange } from './planChange.ts'
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
  await options.hooks.check?.(context)
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
  /** What waits for a decision, from the live value to the proposed one. */
  readonly proposed: readonly FieldChange[]
  /** What became of each field; absent where all changes of the user apply at once. */
  readonly outcome?: ChangeOutcome
}

/** The changes of a write, or what makes them from the record, with what its user proposes of it. */
export type Body<N extends string> =
  | Partial<RecordNamed<N>>
  | ((record: RecordNamed<N>) => Partial<RecordNamed<N>>)

/**
 * Checks a change that only waits, by the rules of every change. Whether a value is unique only the
 * write itself can tell, so it is made and taken back.
 */
async function checkWanted(
  target: WriteTarget,
  wanted: RequestedChange,
  copies: LockedRecord['copies'],
  options: WriteOptions,
): Promise<void> {
  const { tx, resource } = target
  const plan = await planChange(target, wanted, copies, options)
  const isUnique = ({ field }: Leaf) => field.unique === true || field.uniqueWithin !== undefined
  if (!plan || ![...plan.changed].some(isUnique)) return
  await sql`savepoint wanted`.execute(tx)
  try {
    await withUniqueErrors(resource, () => updateRecord(target, plan))
  } finally {
    await sql`rollback to savepoint wanted`.execute(tx)
  }
}

/**
 * Changes the fields that a body names and no others (decision 24), in a transaction that locks the
 * record and those that it refers to. Of a live record, what its user only proposes is validated
 * and kept beside it.
 * @returns the changes, and the version that the record has now
 */
export async function changeRecord<N extends string>(
  target: WriteTarget<N>,
  id: string,
  body: Body<N>,
  options: WriteOptions,
): Promise<WriteResult> {
  const { tx, model, resource, actor } = target
  const { hooks, version, isServer, skipNotification = false } = options
  const locked = await lockRecord(target, 'update', id, version, isServer)
  const undecided = await undecidedOf(target, id, locked.record)
  const values =
    typeof body === 'function'
      ? body(asRecordOf(resource, withProposals(target, locked.record, undecided)))
      : body
  const request = await prepareChange(target, id, locked, values, options, () =>
    readRecord(tx, model, resource, id, actor.subject),
  )
  await hooks.beforeWrite?.({ ...target, ...request, id, skipNotification })
  const { applied, proposed, wanted, outcome } = splitChange(target, request, undecided)
  if (wanted) await checkWanted(target, wanted, locked.copies, options)
  const plan = await planChange(target, applied, locked.copies, options)
  const changes = plan?.changes ?? []
  if (plan) await withUniqueErrors(resource, () => updateRecord(target, plan))
  await keepProposals(target, id, request.now, { proposed, applied: changes }, undecided)
  if (plan) await hooks.afterWrite?.({ ...target, ...applied, id, skipNotification })
  const now = Number((plan?.after ?? locked.record).version)
  return { version: now, changes, proposed, ...(outcome && { outcome }) }
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
