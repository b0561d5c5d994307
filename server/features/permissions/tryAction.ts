import { checkRecord } from '../../../schema/checkRecord.ts'
import { canRead, putAt, refusal, type Leaf, type Verb } from '../../../schema/index.ts'
import { ApiError, forbidden, forbiddenField, notFound } from '../../errors/apiError.ts'
import { checkTransitions } from '../../records/write/checkTransitions.ts'
import { findStored } from '../../records/read/findStored.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { linkedRecords } from '../../records/read/linkedRecords.ts'
import type { WriteTarget } from '../../records/write/writeTarget.ts'
import { refusalTexts } from '../../records/write/requestedChanges.ts'

/** The action that is tried for the user of the target. */
export interface Trial {
  readonly verb: Verb
  /** Absent for a new record, and for a test about no particular record. */
  readonly id?: string
  readonly leaf?: Leaf
  /** The state that the field is to take. */
  readonly to?: string
}

/** The record, found with the same SQL conditions as in a real call. */
async function findReachable(target: WriteTarget, verb: Verb, id: string): Promise<StoredRecord> {
  const { tx, model, resource, actor } = target
  if (model.scope(resource, 'read', actor.subject) === null)
    throw verb === 'read' ? forbidden() : notFound(resource.name)
  const stored = await findStored(tx, model, resource, 'read', id, actor.subject)
  return verb === 'read' ? stored : findStored(tx, model, resource, verb, id, actor.subject)
}

async function tryWrite(
  target: WriteTarget,
  { leaf, to, verb }: Trial,
  stored?: StoredRecord,
): Promise<void> {
  const { tx, model, resource, actor } = target
  if (!leaf) return
  const isNew = verb === 'create'
  const why = refusal(model, leaf, actor.subject, isNew ? undefined : (stored ?? {}))
  if (why) throw forbiddenField(leaf.path, refusalTexts[why])
  if (stored && leaf.field.enabledWhen) {
    const filled = structuredClone(stored)
    putAt(
      filled,
      leaf.parts,
      leaf.kind.sample(leaf.field, () => 0.5),
    )
    const issues = checkRecord(resource, filled, [leaf])
    if (issues.some(({ path, key }) => path === leaf.path && key === 'validation.notEnabled'))
      throw new ApiError(422, 'RULE', 'validation.notEnabled')
  }
  if (to === undefined) return
  const before: StoredRecord = stored ?? {}
  if (!stored) putAt(before, leaf.parts, leaf.field.default)
  const after = structuredClone(before)
  putAt(after, leaf.parts, to)
  checkTransitions(target, before, after, await linkedRecords(tx, resource, before, after))
}

/**
 * Runs every check of rights that a call of the target's user would meet, and changes
 * nothing. Whether values are valid is not checked.
 * @returns the stored record that the action is about
 * @throws ApiError as the call would be answered
 */
export async function tryAction(
  target: WriteTarget,
  trial: Trial,
): Promise<StoredRecord | undefined> {
  const { model, resource, actor } = target
  const { verb, id, leaf } = trial
  const stored =
    id === undefined || verb === 'create' ? undefined : await findReachable(target, verb, id)
  if (!stored && model.scope(resource, verb, actor.subject) === null) throw forbidden()
  if (verb === 'create' || verb === 'update') await tryWrite(target, trial, stored)
  else if (leaf && !canRead(model, leaf, actor.subject))
    throw forbiddenField(leaf.path, 'errors.hiddenField')
  return stored
}
