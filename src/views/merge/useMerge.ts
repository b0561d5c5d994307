import { useState } from 'react'
import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { keepLockedEntries } from './lockedEntries.ts'
import { mergeRecords, type Choices, type Merge } from './mergeRecords.ts'
import type { FormValues } from '../form/formValues.ts'
import type { Stale } from '../../api/errorText.ts'
import { writableLeaves } from '../form/useWritable.ts'
import type { RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'

/** A merge that waits for the user's choices, or one that is done. */
export interface Merging extends Merge {
  readonly theirs: RaRecord
  /** The record as the form started from it. */
  readonly before: FormValues
  readonly changedBy: Stale['changedBy']
}

interface Options {
  readonly resource: Resource
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from. */
  readonly stored: () => RaRecord | undefined
  /** Restarts the form from a record. */
  readonly begin: (record: RaRecord) => void
  /** Checks and sends the form; `before` is the record that the form had started from. */
  readonly submit: (before: FormValues) => void
}

/**
 * Handles a save that came too late because somebody else has saved first. Fields that one side
 * changed are merged automatically; where both changed a field, the user chooses. Then the form is
 * sent again.
 */
export function useMerge({ resource, form, leaves, stored, begin, submit }: Options) {
  const subject = useSubject()
  const [pending, setPending] = useState<Merging | null>(null)
  const [applied, setApplied] = useState<Merging | null>(null)

  function apply(merging: Merging, choices: Choices) {
    const typed = form.getValues()
    const mine = merging.conflicts
      .map(({ leaf }) => leaf)
      .filter((leaf) => choices.get(leaf) === 'mine')
    const withLocked = keepLockedEntries(subject, merging.theirs)
    begin(merging.theirs)
    const leavesToKeep = [...merging.kept, ...mine]
    for (const leaf of leavesToKeep) {
      const { blended } = merging
      const keptValue = blended.has(leaf) ? blended.get(leaf) : valueAt(typed, leaf.parts)
      const { value } = withLocked(leaf, keptValue, null)
      form.setValue(leaf.path, value, { shouldDirty: true })
    }
    setPending(null)
    setApplied(merging)
    if (leavesToKeep.length || !merging.lost.length) submit(merging.before)
  }

  /** Called with the refusal of an outdated write. */
  function resolveConflict({ current, base, changedBy }: Stale) {
    const started = stored()
    if (!started) return
    const theirs = recordFromAnswer(resource, { ...current, _id: started.id })
    const stillWritable = writableLeaves(resource, subject, theirs)
    const before = withBase(resource, started, base)
    const merge = mergeRecords(
      resource,
      leaves,
      stillWritable,
      keepLockedEntries(subject, theirs),
      {
        base: before,
        mine: form.getValues(),
        theirs,
      },
    )
    const merging = { ...merge, theirs, before, changedBy }
    if (merge.conflicts.length) setPending(merging)
    else apply(merging, new Map())
  }

  return {
    resolveConflict,
    /** The merge that waits for the user's choices; null for none. */
    pending,
    /** The last merge, until the user dismisses its notice. */
    applied,
    choose: (choices: Choices) => {
      if (pending) apply(pending, choices)
    },
    cancel: () => setPending(null),
    dismiss: () => setApplied(null),
  }
}

/** The record that the form started from, with the values that the server has of that version. */
function withBase(resource: Resource, started: FormValues, base: FormValues): FormValues {
  const full = structuredClone(started)
  for (const { parts } of resource.leaves) {
    const value = valueAt(base, parts)
    if (value !== undefined) putAt(full, parts, value)
  }
  return full
}
