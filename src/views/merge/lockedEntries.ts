import {
  lockedEntries,
  valueAt,
  type Leaf,
  type Subject,
  isSameValue,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { type FormValues } from '../form/formValues.ts'

/** A typed value with the stored state of its locked entries. */
export interface WithLocked {
  readonly value: unknown
  /** Entries that were typed and cannot be stored any more; null where there are none. */
  readonly lost: readonly unknown[] | null
}

export type KeepLocked = (leaf: Leaf, typed: unknown, base: unknown) => WithLocked

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Keeps the locked entries of a record as stored, whatever was typed into them before. */
export const keepLockedEntries =
  (subject: Subject, stored: FormValues): KeepLocked =>
  (leaf, typed, base) => {
    const theirs = valueAt(stored, leaf.parts)
    const lockedOf = (entries: unknown) => lockedEntries(model, leaf, subject, stored, entries)
    const openOf = (entries: unknown) => {
      const locked = lockedOf(entries)
      return listOf(entries).filter((entry) => !locked.includes(entry))
    }
    const [mine, stays] = [lockedOf(typed), lockedOf(theirs)]
    if (isSameValue(mine, stays)) return { value: typed, lost: null }
    const lost = isSameValue(mine, lockedOf(base)) ? null : mine
    return isSameValue(openOf(typed), openOf(theirs))
      ? { value: listOf(theirs), lost }
      : { value: [...stays, ...openOf(typed)], lost }
  }
