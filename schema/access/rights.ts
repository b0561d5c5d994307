import { isAmong, type Subject } from './access.ts'
import type { FieldValue, Lock } from '../field.ts'
import type { Leaf } from '../leaf.ts'
import { valueAt } from '../leaf.ts'
import type { Model, Resource } from '../model.ts'
import { isComputed, isKeptInStep } from '../computed.ts'
import { isOff } from '../parts.ts'

/** Whether a user may read a field, in the records that they may read. */
export function canRead(
  model: Pick<Model, 'roles' | 'off'>,
  leaf: Leaf,
  subject: Subject,
): boolean {
  return !isOff(leaf.field, model.off) && isAmong(leaf.field.read, subject, model.roles)
}

/** Whether a user finds a field in forms and on pages. */
export function isShown(model: Model, leaf: Leaf, subject: Subject): boolean {
  return canRead(model, leaf, subject) && isAmong(leaf.field.shownTo, subject, model.roles)
}

/** Why a field cannot be changed. */
export type Refusal = 'role' | 'createOnly' | 'locked'

/** An active lock, with the value that has activated it. */
export type LockOn = Omit<Lock, 'is'> & { readonly is: FieldValue }

/** The first of these locks that is active for a user in a stored record. */
export function lockOn(
  model: Pick<Model, 'roles'>,
  locks: readonly Lock[],
  subject: Subject,
  record: unknown,
): LockOn | undefined {
  for (const lock of locks) {
    const value = valueAt(record, lock.field.split('.'))
    const is = [lock.is].flat().find((one) => one === value)
    if (is !== undefined && isAmong(lock.for, subject, model.roles)) return { ...lock, is }
  }
  return undefined
}

/**
 * Why a user may not change a field of a record; null if they may.
 * @param record the stored record; absent for a new one
 */
export function refusal(
  model: Pick<Model, 'roles' | 'off'>,
  leaf: Leaf,
  subject: Subject,
  record?: unknown,
): Refusal | null {
  const { field } = leaf
  if (subject.isViewed) return 'role'
  if (isKeptInStep(leaf) || isComputed(leaf)) return 'role'
  if (!canRead(model, leaf, subject)) return 'role'
  if (field.write && !isAmong(field.write, subject, model.roles)) return 'role'
  if (record === undefined) return null
  if (field.createOnly) return 'createOnly'
  return lockOn(model, leaf.locks, subject, record) ? 'locked' : null
}

/** The leaves that a user may read, in the order of the definition. */
export function readableLeaves(model: Model, resource: Resource, subject: Subject): Leaf[] {
  return resource.leaves.filter((leaf) => canRead(model, leaf, subject))
}
