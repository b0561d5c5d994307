import {
  canRead,
  idName,
  lockedEntries,
  mayBeEmptied,
  readChanges,
  refusal,
  requiredMessage,
  valueAt,
  type Leaf,
  isSameValue,
} from '../../../schema/index.ts'
import { badInput, forbiddenField, overlong } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTargetBase } from './writeTarget.ts'
import type { WriteOptions } from './writeOptions.ts'
import { isStored } from '../../db/tables/projection.ts'

/** Message keys for refused fields, by reason. */
export const refusalTexts = {
  role: 'errors.forbiddenField',
  createOnly: 'errors.createOnlyField',
  locked: 'errors.lockedField',
} as const

/**
 * Reads from a body the leaves that the user requests to change. A field sent back with the value
 * that was read changes nothing and needs no right.
 * @param stored the stored record; absent on creation
 * @param options `isServer`: rights of fields are not checked; `isUndo`: a required field may
 *   become empty again
 * @param read reads the stored record as the user sees it, to compare computed values
 * @throws ApiError 400 naming unknown fields, lists that are too long and emptied required fields,
 *   403 naming a field that the user may not change
 */
export async function requestedChanges(
  { model, resource, actor: { subject } }: WriteTargetBase,
  body: Record<string, unknown>,
  stored: StoredRecord | undefined,
  { isServer = false, isUndo = false }: Pick<WriteOptions, 'isServer' | 'isUndo'>,
  read: () => Promise<Record<string, unknown>>,
): Promise<Map<Leaf, unknown>> {
  const { values, unknown, malformed, overlong: tooLong } = readChanges(resource, body)
  if (Object.keys(tooLong).length) throw overlong(tooLong)
  if (unknown.length || malformed.length)
    throw badInput({
      ...Object.fromEntries(
        unknown.map((path) => [path, { key: 'errors.unknownField', vars: { field: path } }]),
      ),
      ...Object.fromEntries(malformed.map((path) => [path, { key: 'validation.group' }])),
    })

  const { _id, [idName]: id = _id } = body
  if (_id !== undefined && id !== _id && resource.aliases.get(idName)?.isSystem)
    throw forbiddenField(idName, refusalTexts.createOnly)
  const scope = model.scope(resource, 'create', subject)
  const isForced = (leaf: Leaf, value: unknown) =>
    stored === undefined &&
    typeof scope === 'object' &&
    scope?.own === leaf.path &&
    value === subject.id
  let readable: Record<string, unknown> | undefined
  const isUnchanged = async (leaf: Leaf, value: unknown) => {
    if (!stored || !canRead(model, leaf, subject)) return false
    // A derived field is missing from records written before it existed; readers see a computed
    // value.
    if ((isStored(leaf) && !leaf.field.firstOf) || leaf.isSystem)
      return isSameValue(value, valueAt(stored, leaf.parts))
    readable ??= await read()
    return isSameValue(value, valueAt(readable, leaf.parts))
  }

  // A value stored as null before the field became required may be sent back unchanged.
  const isEmptied = (leaf: Leaf, value: unknown) =>
    !isUndo &&
    value === null &&
    !mayBeEmptied(leaf.field) &&
    (stored === undefined || valueAt(stored, leaf.parts) != null)

  const changes = new Map<Leaf, unknown>()
  for (const [leaf, value] of values) {
    const reason = isServer ? null : refusal(model, leaf, subject, stored)
    const locked = (entries: unknown) => lockedEntries(model, leaf, subject, stored, entries)
    const changesLocked =
      !isServer && stored && !isSameValue(locked(value), locked(valueAt(stored, leaf.parts)))
    if (reason === null && changesLocked)
      throw forbiddenField(leaf.path, refusalTexts.locked, 'LOCKED')
    if (reason === null) changes.set(leaf, value)
    else if (!leaf.field.dropped && !isForced(leaf, value) && !(await isUnchanged(leaf, value)))
      throw forbiddenField(
        leaf.path,
        refusalTexts[reason],
        reason === 'locked' ? 'LOCKED' : 'FORBIDDEN_FIELD',
      )
  }
  const emptied = [...changes].filter(([leaf, value]) => isEmptied(leaf, value))
  if (emptied.length)
    throw badInput(
      Object.fromEntries(
        emptied.map(([{ path, field }]) => [path, { key: requiredMessage(field) }]),
      ),
    )
  return changes
}
