import {
  leavesToUndo,
  putAt,
  refusal,
  valueAt,
  type FieldError,
  type Leaf,
  type MessageKey,
  isSameValue,
} from '../../../schema/index.ts'
import { ApiError, forbiddenField } from '../../errors/apiError.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { lockRecord } from './lockRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { isStored } from '../../db/tables/projection.ts'
import { readableChanges } from '../history/readHistory.ts'
import { refusalTexts } from './requestedChanges.ts'
import type { WriteOptions } from './writeOptions.ts'
import { changeRecord } from './writeRecord.ts'

type UndoableChange = FieldChange & { readonly leaf: Leaf }

async function changesOf(
  { tx, resource }: WriteTarget,
  id: string,
  version: number,
): Promise<readonly FieldChange[]> {
  const row = await tx
    .selectFrom('changes')
    .select('changes')
    .where('event', 'is', null)
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.changes ?? []
}

function visibleChanges(
  { model, resource, actor }: WriteTarget,
  changes: readonly FieldChange[],
): readonly UndoableChange[] {
  return readableChanges(model, resource, actor.subject, changes).flatMap((change) => {
    const leaf = resource.leaf.get(change.field)
    return leaf ? [{ ...change, leaf }] : []
  })
}

function refuseOthersFields(
  { model, actor: { subject } }: WriteTarget,
  before: StoredRecord,
  changes: readonly UndoableChange[],
): void {
  for (const { leaf } of changes) {
    const why = refusal(model, leaf, subject, before)
    if (!why) continue
    const code = why === 'locked' ? 'LOCKED' : 'FORBIDDEN_FIELD'
    throw forbiddenField(leaf.path, refusalTexts[why], code)
  }
}

function refuse(
  key: MessageKey,
  status: number,
  code: string,
  changes: readonly UndoableChange[],
): never {
  const fieldError: FieldError = { key }
  throw new ApiError(status, code, key, {
    fields: Object.fromEntries(changes.map(({ field }) => [field, fieldError])),
  })
}

/** How a version of a record can be undone. */
export interface UndoPlan {
  readonly before: StoredRecord
  /** All changes of the version that the user may see. */
  readonly visible: readonly UndoableChange[]
  /** The changes that the user may undo, and whose fields still have the version's value. */
  readonly revertible: readonly UndoableChange[]
  /** The changes whose fields have been changed again since. */
  readonly conflicting: readonly UndoableChange[]
}

/**
 * Finds which changes of a version can be undone in the record as it is now.
 * @param all everything that the version changed
 * @throws ApiError 404 where the user may see none of the changes, 403 naming a field that they may
 *   not change
 */
export function planUndo(
  target: WriteTarget,
  before: StoredRecord,
  version: number,
  all: readonly FieldChange[],
): UndoPlan {
  const visible = visibleChanges(target, all)
  const leaves = leavesToUndo(visible.map(({ leaf }) => leaf))
  const changes = visible.filter(({ leaf }) => leaves.includes(leaf))
  if (!changes.length) throw new ApiError(404, 'NOT_FOUND', 'app.history.noSuchVersion')
  if (version === 1) throw new ApiError(422, 'UNDO_CREATION', 'app.history.cannot.creation')
  refuseOthersFields(target, before, changes)
  const isRevertible = ({ leaf, to }: UndoableChange) =>
    isSameValue(valueAt(before, leaf.parts), to)
  return {
    before,
    visible,
    revertible: changes.filter(isRevertible),
    conflicting: changes.filter((change) => !isRevertible(change)),
  }
}

/** The write that undoes a version: its body and options. */
export function undoRequest(
  target: WriteTarget,
  { before, visible, revertible, conflicting }: UndoPlan,
  options: WriteOptions,
): { readonly body: Record<string, unknown>; readonly options: WriteOptions } {
  const body: Record<string, unknown> = {}
  for (const { leaf, from } of revertible) putAt(body, leaf.parts, from)
  const isForAll = target.model.scope(target.resource, 'update', target.actor.subject) === 'all'
  const serverValues = visible.filter(
    (change) =>
      isForAll &&
      !revertible.includes(change) &&
      !conflicting.includes(change) &&
      isStored(change.leaf) &&
      isSameValue(valueAt(before, change.leaf.parts), change.to),
  )
  return {
    body,
    options: {
      ...options,
      isUndo: true,
      // Before the version, a draft may have been incomplete.
      isIncomplete: true,
      serverValues: new Map(serverValues.map(({ leaf, from }) => [leaf, from])),
    },
  }
}

/**
 * Restores the fields that one version changed to their values before it: a new write, under the
 * rights and rules of any other. Values that the server wrote along with them are restored too, as
 * far as they are unchanged: half an undone call would be a state that no call produces. Users who
 * may change only their own records do not undo what the server wrote, such as the reasons of a
 * rejection. Fields that the user may not see stay as they are.
 * @throws ApiError 404 where the version changed nothing that the user sees, 403 naming a field
 *   that they may not change, 409 naming the fields that were changed again since
 */
export async function undoChange(
  target: WriteTarget,
  id: string,
  version: number,
  options: WriteOptions,
): Promise<void> {
  const { record: before } = await lockRecord(target, 'update', id, options.version)
  const plan = planUndo(target, before, version, await changesOf(target, id, version))
  if (plan.conflicting.length)
    refuse('app.history.changedAgain', 409, 'UNDO_CONFLICT', plan.conflicting)
  const change = undoRequest(target, plan, options)
  await changeRecord(target, id, change.body, change.options)
}
