import {
  applyMirrors,
  emptyDisabled,
  putAt,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { callOf, refuseState } from '../../access/refuseState.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { cloneRecord } from '../read/cloneRecord.ts'
import { linkedRecords } from '../read/linkedRecords.ts'
import { applyStamps, differences } from './applyStamps.ts'
import { checkFiles } from './checkFiles.ts'
import { checkReferences } from './checkReferences.ts'
import type { LockedRecord } from './lockRecord.ts'
import { withLookups } from './storeRecord.ts'
import type { WriteTargetBase, WriteTarget } from './writeTarget.ts'
import { requestedChanges } from './requestedChanges.ts'
import { validateChange } from './validateChange.ts'
import type { WriteOptions } from './writeOptions.ts'

/** A change after rights were checked and hooks completed it, but before it is validated. */
export interface RequestedChange {
  readonly before: StoredRecord
  /** {@link planChange} adds the stamps in place. */
  readonly after: StoredRecord
  /** The leaves that the body names; they are validated even if their value is unchanged. */
  readonly named: readonly Leaf[]
  /** The leaves set by the body or by an undo, without those that hooks set. */
  readonly written: ReadonlySet<Leaf>
  readonly now: string
}

/** A validated change, ready to be stored. */
export interface ChangePlan {
  readonly after: StoredRecord
  /** All leaves to be written, including stamps. */
  readonly changed: ReadonlySet<Leaf>
  /** The changes that the history shows. */
  readonly changes: readonly FieldChange[]
}

/** The changes of stored fields. */
function changesBetween(resource: Resource, { before, after }: RequestedChange) {
  const changes = differences(resource.leaves.filter(isStored), before, after)
  const changed = new Set(changes.flatMap(({ field }) => resource.leaf.get(field) ?? []))
  // Fields derived from others are written with them, but are no change in the history.
  for (const leaf of resource.leaves)
    if (leaf.field.firstOf?.some((path) => changes.some(({ field }) => field === path)))
      changed.add(leaf)
  return { changes, changed }
}

/**
 * Applies a body to a copy of a record, under the rights of its user, and lets the hooks complete
 * it.
 * @param read reads the record as its user sees it, to compare computed values
 * @throws ApiError 400 or 403 naming fields
 */
export async function prepareChange(
  base: WriteTargetBase,
  id: string,
  { record: before, now }: LockedRecord,
  body: Record<string, unknown>,
  options: WriteOptions,
  read: () => Promise<Record<string, unknown>>,
): Promise<RequestedChange> {
  const { model, resource, actor } = base
  const { hooks, serverValues = new Map<Leaf, unknown>() } = options
  const requested = await requestedChanges(base, body, before, options, read)
  const after = cloneRecord(before)
  for (const [leaf, value] of requested) putAt(after, leaf.parts, value)
  emptyDisabled(resource.leaves, after, new Set(requested.keys()))
  applyMirrors(resource.leaves, after)
  for (const [leaf, value] of serverValues) putAt(after, leaf.parts, value)
  hooks.complete?.({ model, resource, actor, id, before, after, now })
  const named = [...requested.keys()]
  return { before, after, named, written: new Set([...named, ...serverValues.keys()]), now }
}

/**
 * Validates a requested change of a locked record (values, rules, transitions, references and
 * files) and stamps it. A write that changes nothing leaves version and history alone (decision
 * 24).
 * @param copies the locked record's lookups, which rules may read
 * @returns null where nothing changes
 * @throws ApiError naming the invalid fields
 */
export async function planChange(
  target: WriteTarget,
  request: RequestedChange,
  copies: LockedRecord['copies'],
  options: WriteOptions,
): Promise<ChangePlan | null> {
  const { tx, resource, actor } = target
  const { before, after, named, written, now } = request
  const { changes, changed } = changesBetween(resource, request)
  if (!changes.length) return null
  // Checked again on the locked record: its state may have changed since the call arrived.
  const through = callOf(resource, actor.call)
  if (through && !options.isOutcome) refuseState(resource, through.call, before)
  const withCopies = await withLookups(target, after, { before, copies })
  const linked = await linkedRecords(tx, resource, before, after)
  validateChange(target, before, withCopies, [...changed, ...named], linked, options.isIncomplete)
  await checkReferences(target, after, changed)
  await checkFiles(tx, resource, request, written, options)
  await options.hooks.check?.({ ...target, ...request, id: String(before._id) })
  for (const leaf of applyStamps(resource, after, 'update', actor, now, changes)) changed.add(leaf)
  after.version = Number(before.version) + 1
  after.updatedAt = now
  return { after, changed, changes }
}
