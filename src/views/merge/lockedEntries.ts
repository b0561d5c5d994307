import {
  isSameValue,
  type Leaf,
  listOrEmpty,
  lockedEntries,
  type Subject,
  valueAt,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { type FormValues } from '../form/formValues.ts'

/** A typed value with the stored state of its locked entries. */
export interface WithLocked {
  readonly value: unknown
  /** Typed entries that can no longer be stored; null where there are none. */
  readonly lost: readonly unknown[] | null
}

export type KeepLocked = (leaf: Leaf, typed: unknown, base: unknown) => WithLocked

/** Keeps the locked entries of a record as stored, whatever was typed into them before. */
export const keepLockedEntries =
  (subject: Subject, stored: FormValues): KeepLocked =>
  (leaf, typed, base) => {
    const theirs = valueAt(stored, leaf.parts)
    const lockedOf = (entries: unknown) => lockedEntries(model, leaf, subject, stored, entries)
    const unlockedOf = (entries: unknown) => {
      const locked = lockedOf(entries)
      return listOrEmpty(entries).filter((entry) => !locked.includes(entry))
    }
    const [myLocked, theirLocked] = [lockedOf(typed), lockedOf(theirs)]
    if (isSameValue(myLocked, theirLocked)) return { value: typed, lost: null }
    const lost = isSameValue(myLocked, lockedOf(base)) ? null : myLocked
    return isSameValue(unlockedOf(typed), unlockedOf(theirs))
      ? { value: listOrEmpty(theirs), lost }
      : { value: [...theirLocked, ...unlockedOf(typed)], lost }
  }
