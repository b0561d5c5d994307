import {
  isComputed,
  isKeptInStep,
  valueAt,
  type Leaf,
  type Resource,
  isSameValue,
} from '../../../schema/index.ts'
import { mergeValues } from './mergeValues.ts'
import { cleanValues, formValues, type FormValues } from '../form/formValues.ts'
import type { KeepLocked } from './lockedEntries.ts'

/** A field that two people changed, each in their own way. */
export interface Conflict {
  readonly leaf: Leaf
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The result of merging two changes of one record. */
export interface Merge {
  /** Changed in the form alone, or the same way on both sides: stays as typed. */
  readonly kept: readonly Leaf[]
  /** Changed by somebody else alone. */
  readonly taken: readonly Leaf[]
  /**
   * Changed by both in different parts, with the merged value; listed in `kept` and `taken` as
   * well.
   */
  readonly blended: ReadonlyMap<Leaf, unknown>
  readonly conflicts: readonly Conflict[]
  /** Changed in the form, but locked by the other change: the stored value stays. */
  readonly lost: readonly Conflict[]
}

/** Whose value is stored where both changed a field. */
export type Choices = ReadonlyMap<Leaf, 'mine' | 'theirs'>

/** Not worth showing: what the server sets on every save or copies from elsewhere. */
function isWorthShowing(leaf: Leaf): boolean {
  const { isSystem, field } = leaf
  return !isSystem && !field.stamp && !isKeptInStep(leaf) && !field.firstOf && !isComputed(leaf)
}

/**
 * Merges the values of a form with what somebody else has stored meanwhile, field by field: the
 * fields of a group one by one, a text by language, a list by entry where its definition says what
 * identifies one, else as a whole.
 * @param leaves what the user may write; other values of the form are ignored
 * @param stillWritable what the user may still write in the stored record
 * @param keepLocked restores locked entries of lists
 */
export function mergeRecords(
  resource: Resource,
  leaves: readonly Leaf[],
  stillWritable: readonly Leaf[],
  keepLocked: KeepLocked,
  records: { readonly base: FormValues; readonly mine: FormValues; readonly theirs: FormValues },
): Merge {
  const base = cleanValues(resource, formValues(resource, records.base))
  const mine = cleanValues(resource, records.mine)
  const theirs = cleanValues(resource, formValues(resource, records.theirs))
  const kept: Leaf[] = []
  const taken: Leaf[] = []
  const conflicts: Conflict[] = []
  const lost: Conflict[] = []
  const blended = new Map<Leaf, unknown>()
  for (const leaf of resource.leaves) {
    const [was, entered, stored] = [base, mine, theirs].map((one) => valueAt(one, leaf.parts))
    const unlocked = keepLocked(leaf, entered, was)
    if (unlocked.lost) lost.push({ leaf, base: was, mine: unlocked.lost, theirs: stored })
    const typed = unlocked.value
    // Only locked entries of the list were changed in the form.
    const isLockedOnly = typed !== entered && isSameValue(typed, stored)
    const isMine = leaves.includes(leaf) && !isSameValue(entered, was) && !isLockedOnly
    const isTheirs = !isSameValue(stored, was)
    const differsFromStored = isMine && !isSameValue(typed, stored)
    const conflict = { leaf, base: was, mine: typed, theirs: stored }
    if (differsFromStored && !stillWritable.includes(leaf)) lost.push(conflict)
    else if (differsFromStored && isTheirs) {
      const both = mergeValues(leaf, was, typed, stored)
      if (both) {
        blended.set(leaf, both.value)
        kept.push(leaf)
        taken.push(leaf)
      } else conflicts.push(conflict)
    } else if (isMine) kept.push(leaf)
    else if (isTheirs && isWorthShowing(leaf)) taken.push(leaf)
  }
  return { kept, taken, blended, conflicts, lost }
}
