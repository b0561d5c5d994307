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
import type { FieldChange } from '../../db/systemTables.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import { lockRecord, type WriteTarget } from './lockRecord.ts'
import { isStored } from '../../db/tables/projection.ts'
import { readableChanges } from '../history/readHistory.ts'
import { quickChange } from './quickChange.ts'
import { refusalTexts } from './requestedChanges.ts'
import type { WriteOptions } from './writeOptions.ts'
import { changeRecord, type Written } from './writeRecord.ts'

type Undone = FieldChange & { readonly leaf: Leaf }

async function changesOf(
  { tx, model, resource, actor }: WriteTarget,
  id: string,
  version: number,
): Promise<Undone[]> {
  const row = await tx
    .selectFrom('changes')
    .select('changes')
    .where('event', 'is', null)
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  const seen = readableChanges(model, resource, actor.subject, row?.changes ?? [])
  return seen.flatMap((change) => {
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

interface Undoing {
  readonly before: StoredRecord
  /** All that the user sees of the version. */
  readonly seen: readonly Undone[]
  /** What of it is theirs to take back, and stands as the version left it. */
  readonly standing: readonly Undone[]
  /** What was changed again since. */
  readonly again: readonly Undone[]
}

async function whatToUndo(
  target: WriteTarget,
  id: string,
  version: number,
  options: WriteOptions,
): Promise<Undoing> {
  const before = await lockRecord(target, 'update', id, options.version)
  const seen = await changesOf(target, id, version)
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

async function putBack(
  target: WriteTarget,
  id: string,
  { before, seen, standing, again }: Undoing,
  options: WriteOptions,
): Promise<Written> {
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
  const all = {
    ...options,
    isUndo: true,
    serverValues: new Map(serverValues.map(({ leaf, from }) => [leaf, from])),
  }
  const { written, request } = await quickChange(target, id, body, all)
  return written ?? changeRecord(target, id, body, all, request)
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
  const undoing = await whatToUndo(target, id, version, options)
  if (undoing.again.length) refuse('app.history.changedAgain', 409, 'UNDO_CONFLICT', undoing.again)
  await putBack(target, id, undoing, options)
}

/**
 * The same, but fields that were changed again since stay as they are.
 * @returns what has changed, and the paths of the fields that stayed
 * @throws ApiError as {@link undoChange} does for anything else
 */
export async function undoWhatStands(
  target: WriteTarget,
  id: string,
  version: number,
  options: WriteOptions,
): Promise<Written & { readonly kept: readonly string[] }> {
  const undoing = await whatToUndo(target, id, version, options)
  const { before, standing, again } = undoing
  const kept = again.map(({ field }) => field)
  if (!standing.length) return { version: Number(before.version), changes: [], kept }
  return { ...(await putBack(target, id, undoing, options)), kept }
}
