import {
  applyMirrors,
  emptyDisabled,
  isObject,
  putAt,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { callOf, refuseState } from '../../access/refuseState.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { linkedRecords } from '../read/linkedRecords.ts'
import { applyStamps, differences } from './applyStamps.ts'
import { checkFiles } from './checkFiles.ts'
import { checkReferences } from './checkReferences.ts'
import type { LockedRecord } from './lockRecord.ts'
import { withLookups } from './storeRecord.ts'
import type { WriteAim, WriteTarget } from './writeTarget.ts'
import { requestedChanges } from './requestedChanges.ts'
import { validateChange } from './validateChange.ts'
import type { WriteOptions } from './writeOptions.ts'

/** What a body makes of a record: rights are checked and hooks have completed it; it is not validated yet. */
export interface RequestedChange {
  readonly before: StoredRecord
  /** Still to be stamped, which {@link planChange} does in place. */
  readonly after: StoredRecord
  /** The leaves that the body names; they are checked even if they came back unchanged. */
  readonly named: readonly Leaf[]
  /** Those that its user writes, and an undo along with them: what hooks complete is not among them. */
  readonly brought: ReadonlySet<Leaf>
  readonly now: string
}

/** A validated change, ready to be stored. */
export interface ChangePlan {
  readonly after: StoredRecord
  /** Everything to be written, stamps among it. */
  readonly changed: ReadonlySet<Leaf>
  /** What the history shows. */
  readonly changes: readonly FieldChange[]
}

/** A record of its own, as JSON has it: `structuredClone` takes several times as long. */
function copyOf(record: StoredRecord): StoredRecord {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]))
  }
  return copy(record) as StoredRecord
}

/** What differs in the stored fields. */
function changesBetween(resource: Resource, { before, after }: RequestedChange) {
  const changes = differences(resource.leaves.filter(isStored), before, after)
  const changed = new Set(changes.flatMap(({ field }) => resource.leaf.get(field) ?? []))
  // What follows other fields is written along with them, and is no change of its own.
  for (const leaf of resource.leaves)
    if (leaf.field.firstOf?.some((path) => changes.some(({ field }) => field === path)))
      changed.add(leaf)
  return { changes, changed }
}

/**
 * Reads a body into a copy of a record, under the rights of its user, and lets the hooks complete it.
 * @param read the record as its user reads it, for values that are computed
 * @throws ApiError 400 or 403 naming fields
 */
export async function requestChange(
  aim: WriteAim,
  id: string,
  before: StoredRecord,
  body: Record<string, unknown>,
  options: WriteOptions,
  read: () => Promise<Record<string, unknown>>,
): Promise<RequestedChange> {
  const { model, resource, actor } = aim
  const { hooks, serverValues = new Map<Leaf, unknown>() } = options
  const requested = await requestedChanges(aim, body, before, options, read)
  const after = copyOf(before)
  for (const [leaf, value] of requested) putAt(after, leaf.parts, value)
  emptyDisabled(resource.leaves, after, new Set(requested.keys()))
  applyMirrors(resource.leaves, after)
  for (const [leaf, value] of serverValues) putAt(after, leaf.parts, value)
  const now = new Date().toISOString()
  hooks.complete?.({ model, resource, actor, id, before, after, now })
  const named = [...requested.keys()]
  return { before, after, named, brought: new Set([...named, ...serverValues.keys()]), now }
}

/**
 * Validates a requested change of a locked record by values, rules, moves, references and files, and stamps it. A
 * write that changes nothing leaves version and history alone (decision 24).
 * @param copies of other records as they stand in the locked one, which rules may read
 * @returns null where nothing changes
 * @throws ApiError naming what is wrong
 */
export async function planChange(
  target: WriteTarget,
  request: RequestedChange,
  copies: LockedRecord['copies'],
  options: WriteOptions,
): Promise<ChangePlan | null> {
  const { tx, resource, actor } = target
  const { before, after, named, brought, now } = request
  const { changes, changed } = changesBetween(resource, request)
  if (!changes.length) return null
  // Asked when the call came, too; the state may have become another one since.
  const through = callOf(resource, actor.call)
  if (through) refuseState(resource, through.call, before)
  const whole = await withLookups(target, after, { before, copies })
  const linked = await linkedRecords(tx, resource, before, after)
  validateChange(target, before, whole, [...changed, ...named], linked, options.isIncomplete)
  await checkReferences(target, after, changed)
  await checkFiles(tx, resource, request, brought, options)
  for (const leaf of applyStamps(resource, after, 'update', actor, now, changes)) changed.add(leaf)
  after.version = Number(before.version) + 1
  after.updatedAt = now
  return { after, changed, changes }
}
