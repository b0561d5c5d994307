import type { Subject } from './access.ts'
import { lockOn } from './rights.ts'
import type { AnyField } from '../field.ts'
import { isObject } from '../kinds/group.ts'
import type { List } from '../kinds/list.ts'
import type { Leaf } from '../leaf.ts'
import type { Model } from '../model.ts'

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
  if (!lockOn(model, [lock.while], subject, record)) return []
  return entries.filter(
    (entry: unknown) => isObject(entry) && lock.names.some((name) => name === entry[lock.by]),
  )
}
