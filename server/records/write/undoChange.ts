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

type Undone = FieldChange & { readonly leaf: Leaf }

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

function seenOf(
  { model, resource, actor }: WriteTarget,
  changes: readonly FieldChange[],
): readonly Undone[] {
  return readableChanges(model, resource, actor.subject, changes).flatMap((change) => {
    const leaf = resource.leaf.get(change.field)
    return leaf ? [{ ...change, leaf }] : []
  })
}

function refuseOthersFields(
  { model, actor: { subject } }: WriteTarget,
  before: StoredRecord,
  changes: readonly Undone[],
): void {
  for (const { leaf } of changes) {
    const why = refusal(model, leaf, subject, before)
    if (!why) continue
    const code = why === 'locked' ? 'LOCKED' : 'FORBIDDEN_FIELD'
    throw forbiddenField(leaf.path, refusalTexts[why], code)
  }
}

function refuse(key: MessageKey, status: number, code: string, changes: readonly Undone[]): never {
  const fieldError: FieldError = { key }
  throw new ApiError(status, code, key, {
    fields: Object.fromEntries(changes.map(({ field }) => [field, fieldError])),
  })
}

/** What taking a version back comes to. */
export interface Undoing {
  readonly before: StoredRecord
  /** All that the user sees of the version. */
  readonly seen: readonly Undone[]
  /** What of it is theirs to take back, and stands as the version left it. */
  readonly standing: readonly Undone[]
  /** What was changed again since. */
  readonly again: readonly Undone[]
}

/**
 * What of a version can be taken back, of a record as it is now.
 * @param all that the version changed
 * @throws ApiError 404 where the user sees nothing of it, 403 naming a field that is not theirs to change
 */
export function whatToUndo(
  target: WriteTarget,
  before: StoredRecord,
  version: number,
  all: readonly FieldChange[],
): Undoing {
  const seen = seenOf(target, all)
  const leaves = leavesToUndo(seen.map(({ leaf }) => leaf))
  const changes = seen.filter(({ leaf }) => leaves.includes(leaf))
  if (!changes.length) throw new ApiError(404, 'NOT_FOUND', 'app.history.noSuchVersion')
  if (version === 1) throw new ApiError(422, 'UNDO_CREATION', 'app.history.cannot.creation')
  refuseOthersFields(target, before, changes)
  const isStanding = ({ leaf, to }: Undone) => isSameValue(valueAt(before, leaf.parts), to)
  return {
    before,
    seen,
    standing: changes.filter(isStanding),
    again: changes.filter((change) => !isStanding(change)),
  }
}

/** The change that takes a version back: a body, and how it is written. */
export function undoChangeOf(
  target: WriteTarget,
  { before, seen, standing, again }: Undoing,
  options: WriteOptions,
): { readonly body: Record<string, unknown>; readonly options: WriteOptions } {
  const body: Record<string, unknown> = {}
  for (const { leaf, from } of standing) putAt(body, leaf.parts, from)
  const isForAll = target.model.scope(target.resource, 'update', target.actor.subject) === 'all'
  const serverValues = seen.filter(
    (change) =>
      isForAll &&
      !standing.includes(change) &&
      !again.includes(change) &&
      isStored(change.leaf) &&
      isSameValue(valueAt(before, change.leaf.parts), change.to),
  )
  return {
    body,
    options: {
      ...options,
      isUndo: true,
      // A draft had gaps before it was filled in.
      isIncomplete: true,
      serverValues: new Map(serverValues.map(({ leaf, from }) => [leaf, from])),
    },
  }
}

/**
 * Puts the fields that one version changed back to what they were before it: a new write, under the
 * rights and rules of any other. What the server itself wrote with them goes back along, as far as it is
 * still there: half of a call that was taken back would be a state that no call makes. Who changes none but
 * their own records does not take back what the server wrote for others, such as the reasons of a rejection.
 * What the user may not see of that version stays as it is.
 * @throws ApiError 404 where the version changed nothing that the user sees, 403 naming a field that
 *   is not theirs to change, 409 naming the fields that were changed again since
 */
export async function undoChange(
  target: WriteTarget,
  id: string,
  version: number,
  options: WriteOptions,
): Promise<void> {
  const { record: before } = await lockRecord(target, 'update', id, options.version)
  const found = whatToUndo(target, before, version, await changesOf(target, id, version))
  if (found.again.length) refuse('app.history.changedAgain', 409, 'UNDO_CONFLICT', found.again)
  const change = undoChangeOf(target, found, options)
  await changeRecord(target, id, change.body, change.options)
}
