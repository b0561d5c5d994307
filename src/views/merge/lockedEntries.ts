import {
  lockedEntries,
  valueAt,
  type Leaf,
  type Subject,
  isSameValue,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { type FormValues } from '../form/formValues.ts'

/** What is left of a typed value once what is locked in it stands as it is stored. */
export interface Held {
  readonly value: unknown
  /** Entries that were typed and cannot be stored any more; null where there are none. */
  readonly lost: readonly unknown[] | null
}

export type Hold = (leaf: Leaf, typed: unknown, base: unknown) => Held

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Keeps the entries that are locked in a record as they stand there, whatever was typed into them before. */
export const keepLockedEntries =
  (subject: Subject, stored: FormValues): Hold =>
  (leaf, typed, base) => {
    const theirs = valueAt(stored, leaf.parts)
    const lockedOf = (entries: unknown) => lockedEntries(model, leaf, subject, stored, entries)
    const openOf = (entries: unknown) => {
      const locked = lockedOf(entries)
      return listOf(entries).filter((entry) => !locked.includes(entry))
    }
    const [mine, held] = [lockedOf(typed), lockedOf(theirs)]
    if (isSameValue(mine, held)) return { value: typed, lost: null }
    const lost = isSameValue(mine, lockedOf(base)) ? null : mine
    return isSameValue(openOf(typed), openOf(theirs))
      ? { value: listOf(theirs), lost }
      : { value: [...held, ...openOf(typed)], lost }
  }
