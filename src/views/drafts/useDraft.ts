import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { afterPaint } from '../../afterPaint.ts'
import { RecordCallsContext, type Draft } from '../../providers/recordCalls.ts'
import { useSubject } from '../../providers/useSubject.ts'
import { formValues, type FormValues } from '../formValues.ts'
import { draftKeeper, type DraftState } from './draftKeeper.ts'
import { draftLeaves, draftOf, typedLeaves } from './draftOf.ts'
import { draftStash } from './draftStash.ts'
import { findDraft } from './findDraft.ts'

interface Options {
  readonly resource: Resource
  readonly record: RaRecord | undefined
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from; absent for a new one. */
  readonly stored: () => RaRecord | undefined
  /** Has the form start from an older version, with what some fields held in it. */
  readonly rebase: (version: number, before: FormValues) => void
  /** True after saving or deleting, when nothing is left to keep. */
  readonly isFree: () => boolean
}

/** Keeps what is typed into a form on the server, and offers what was kept before. */
export function useDraft(options: Options) {
  const { resource, record, form, leaves, stored, rebase, isFree } = options
  const calls = useContext(RecordCallsContext)
  const { id: userId } = useSubject()
  const place = String(record?.id ?? 'new')
  const writable = useRef(leaves)
  useEffect(() => {
    writable.current = leaves
  }, [leaves])
  const offered = useRef<Draft | null>(null)
  const keeping = useRef<ReturnType<typeof draftKeeper> | null>(null)
  const [offer, setOffer] = useState<Draft | null>(null)
  const [state, setState] = useState<DraftState>('none')
  const decide = useCallback((draft: Draft | null) => {
    offered.current = draft
    setOffer(draft)
  }, [])

  useEffect(() => {
    if (!calls) return undefined
    const stash = draftStash(userId, resource.name, place)
    let isOver = false
    const keeper = draftKeeper({
      calls,
      resource: resource.name,
      record: place,
      stash,
      onState: (next) => {
        if (!isOver) setState(next)
      },
      collect: () =>
        isOver && isFree()
          ? null
          : draftOf({
              resource,
              leaves: writable.current,
              values: form.getValues(),
              base: stored(),
              offered: offered.current,
            }),
    })
    keeping.current = keeper
    async function find(from: NonNullable<typeof calls>) {
      const found = await findDraft(from, resource.name, place, stash)
      if (isOver || !found) return
      keeper.has()
      // What has been saved after all is no offer; it goes with the next flush.
      if (draftLeaves(resource, writable.current, found, stored()).length) decide(found)
      void keeper.flush()
    }
    const wait = afterPaint(() => void find(calls))
    // The form's own way to be told of values hands out a copy of all of them at each key.
    const changes = form.control._subjects.state.subscribe({
      next: ({ name, isDirty }) => {
        if (isDirty !== undefined) keeper.touch(isDirty)
        else if (name !== undefined && form.control._formState.isDirty) keeper.touch(true)
      },
    })
    const leave = () => void keeper.flush(true)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const retry = () => void keeper.flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', retry)
    return () => {
      isOver = true
      wait()
      changes.unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      keeper.stop()
      void keeper.flush()
    }
  }, [calls, resource, place, userId, form, stored, isFree, decide])

  /** Puts the draft into the form, but not over what was typed since the offer. */
  function resume() {
    const draft = offered.current
    if (!draft) return
    decide(null)
    const base = stored()
    const later = typedLeaves(resource, leaves, form.getValues(), base)
    const wanted = draftLeaves(resource, leaves, draft, base).filter(
      (leaf) => !later.includes(leaf),
    )
    const values = formValues(resource, base)
    for (const { parts } of wanted) putAt(values, parts, valueAt(draft.values, parts))
    const filled = formValues(resource, values)
    if (base && draft.version !== null && draft.version !== base['version'])
      rebase(draft.version, draft.before)
    for (const { path, parts } of wanted)
      form.setValue(path, valueAt(filled, parts), { shouldDirty: true })
    setState('kept')
    if (wanted[0]) form.setFocus(wanted[0].path)
  }

  function discard() {
    decide(null)
    // Nothing typed: it is dropped. Else what was typed since takes its place.
    void keeping.current?.flush()
  }

  return { offer, state, resume, discard }
}
