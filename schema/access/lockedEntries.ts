import type { Subject } from './access.ts'
import { lockOn } from './rights.ts'
import type { AnyField } from '../field.ts'
import { isObject } from '../unknown.ts'
import type { List } from '../kinds/list.ts'
import type { Leaf } from '../leaf.ts'
import type { Model } from '../model.ts'

/** The `lockedEntries` option of a list; undefined if it has none. */
export function entryLock({ field }: Leaf): List['lockedEntries'] {
  return (field as AnyField & Partial<List>).lockedEntries
}

/**
 * The entries of a list that a user may not change. A write keeps them unchanged, and may add none.
 * @param record the stored record; absent for a new one, where nothing is locked
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
