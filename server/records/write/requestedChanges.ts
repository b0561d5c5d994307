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
import { badInput, forbiddenField } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteAim } from './writeTarget.ts'
import type { WriteOptions } from './writeOptions.ts'
import { isStored } from '../../db/tables/projection.ts'

/** Messages for refused fields, by reason. */
export const refusalTexts = {
  role: 'errors.forbiddenField',
  createOnly: 'errors.createOnlyField',
  locked: 'errors.lockedField',
} as const

/**
 * Reads a body into the leaves that the user requests to change.
 * @param stored the record as it is; absent while one is being made
 * @param options `isServer`: rights of fields are not checked; `isUndo`: what was empty before may be empty again
 * @param read the stored record as the user sees it, for values that are computed
 * @throws ApiError 400 naming unknown fields, lists that are too long, and emptied ones that must have a value, 403 naming one that is not
 *   the user's to change. A field sent back as it was read changes nothing and needs no right.
 */
export async function requestedChanges(
  { model, resource, actor: { subject } }: WriteAim,
  body: Record<string, unknown>,
  stored: StoredRecord | undefined,
  { isServer = false, isUndo = false }: Pick<WriteOptions, 'isServer' | 'isUndo'>,
  read: () => Promise<Record<string, unknown>>,
): Promise<Map<Leaf, unknown>> {
  const { values, unknown, malformed, overlong } = readChanges(resource, body)
  if (unknown.length || malformed.length || Object.keys(overlong).length)
    throw badInput({
      ...overlong,
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
  let shown: Record<string, unknown> | undefined
  const isUnchanged = async (leaf: Leaf, value: unknown) => {
    if (!stored || !canRead(model, leaf, subject)) return false
    // A record that nobody has written since the field came holds none; its reader sees one.
    if ((isStored(leaf) && !leaf.field.firstOf) || leaf.isSystem)
      return isSameValue(value, valueAt(stored, leaf.parts))
    shown ??= await read()
    return isSameValue(value, valueAt(shown, leaf.parts))
  }

  // What was stored before its definition had a default may come back as it was read.
  const isEmptied = (leaf: Leaf, value: unknown) =>
    !isUndo &&
    value === null &&
    !mayBeEmptied(leaf.field) &&
    (stored === undefined || valueAt(stored, leaf.parts) != null)

  const changes = new Map<Leaf, unknown>()
  for (const [leaf, value] of values) {
    const why = isServer ? null : refusal(model, leaf, subject, stored)
    const locked = (entries: unknown) => lockedEntries(model, leaf, subject, stored, entries)
    const changesLocked =
      !isServer && stored && !isSameValue(locked(value), locked(valueAt(stored, leaf.parts)))
    if (why === null && changesLocked)
      throw forbiddenField(leaf.path, refusalTexts.locked, 'LOCKED')
    if (why === null) changes.set(leaf, value)
    else if (!leaf.field.dropped && !isForced(leaf, value) && !(await isUnchanged(leaf, value)))
      throw forbiddenField(
        leaf.path,
        refusalTexts[why],
        why === 'locked' ? 'LOCKED' : 'FORBIDDEN_FIELD',
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
