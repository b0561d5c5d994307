import { isAmong, type Subject } from './access/access.ts'
import type { AnyField } from './field.ts'
import { isObject } from './kinds/group.ts'
import type { List } from './kinds/list.ts'
import { valueAt, type Leaf } from './leaf.ts'
import type { Model } from './model.ts'

/** The locked entries that a list's definition names; undefined where it names none. */
export function entryLock({ field }: Leaf): List['lockedEntries'] {
  return (field as AnyField & Partial<List>).lockedEntries
}

/**
 * Those of a list's entries that a user may not touch. A write leaves them as they are, and adds none.
 * @param record the stored record; absent while one is being made: nothing is locked then
 */
export function lockedEntries(
  model: Model,
  leaf: Leaf,
  subject: Subject,
  record: unknown,
  entries: unknown,
): readonly unknown[] {
  const lock = entryLock(leaf)
  if (!lock || record === undefined || !Array.isArray(entries)) return []
  const { field, is, for: who } = lock.while
  const isOn = valueAt(record, field.split('.')) === is && isAmong(who, subject, model.roles)
  if (!isOn) return []
  return entries.filter(
    (entry: unknown) => isObject(entry) && lock.names.some((name) => name === entry[lock.by]),
  )
}
