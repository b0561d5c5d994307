import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { afterPaint } from '../../browser/afterPaint.ts'
import { tabId } from '../../browser/tabId.ts'
import { RecordCallsContext } from '../../api/recordCalls.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { formValues, type FormValues } from '../form/formValues.ts'
import { onDraftMessage, broadcast } from './draftChannel.ts'
import { draftAutosave, type DraftState } from './draftAutosave.ts'
import { draftLeaves, draftOf, typedLeaves } from './draftOf.ts'
import { offersOf, type Offer } from './offersOf.ts'
import { unsentDrafts } from './unsentDrafts.ts'
import { markUnsent } from './unsentMark.ts'
import { findDrafts } from './findDrafts.ts'
import { registerDraft, updateUnsentMark } from './openDrafts.ts'

interface Options {
  readonly resource: Resource
  readonly record: RaRecord | undefined
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from; absent for a new one. */
  readonly stored: () => RaRecord | undefined
  /** Rebases the form on an older version, with the values that some fields had in it. */
  readonly rebase: (version: number, before: FormValues) => void
  /** True after saving or deleting, when there is no draft to store. */
  readonly isFree: () => boolean
}

/**
 * Stores the unsaved changes of a form as a draft on the server, and offers the drafts of the
 * user's other forms: earlier ones, or those open in another tab. Each form has a draft of its own,
 * so none is lost.
 */
export function useDraft(options: Options) {
  const { resource, record, form, leaves, stored, rebase, isFree } = options
  const calls = useContext(RecordCallsContext)
  const { id: userId } = useSubject()
  const recordKey = String(record?.id ?? 'new')
  const writable = useRef(leaves)
  useEffect(() => {
    writable.current = leaves
  }, [leaves])
  const autosaveRef = useRef<ReturnType<typeof draftAutosave> | null>(null)
  const [handled] = useState(() => new Set<string>())
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [state, setState] = useState<DraftState>('none')

  useEffect(() => {
    if (!calls) return undefined
    const unsent = unsentDrafts(userId, resource.name, recordKey)
    const page = tabId()
    const currentDraft = () =>
      draftOf({
        resource,
        leaves: writable.current,
        values: form.getValues(),
        base: stored(),
        page,
      })
    let isClosed = false
    const autosave = draftAutosave({
      calls,
      resource: resource.name,
      record: recordKey,
      page,
      unsent,
      onState: (next) => {
        updateUnsentMark()
        if (!isClosed) setState(next)
      },
      collect: () => (isClosed && isFree() ? null : currentDraft()),
    })
    autosaveRef.current = autosave
    /** Pages whose drafts existed when the form was opened. */
    let earlierPages: ReadonlySet<string> | null = null
    async function refreshOffers() {
      if (!calls) return
      const { drafts, sent } = await findDrafts(calls, resource.name, recordKey, unsent)
      if (isClosed) return
      const others = drafts.filter((draft) => draft.page !== page)
      earlierPages ??= new Set(others.map((one) => one.page))
      const { offered, idle } = offersOf({
        resource,
        leaves: writable.current,
        drafts: others.filter((one) => !handled.has(one.page)),
        stored: stored(),
        typed: form.getValues(),
        earlierPages,
      })
      setOffers(offered)
      // Drafts without a difference are deleted, but only once: an open page may send its own
      // again.
      for (const one of idle) {
        handled.add(one.page)
        unsent.drop(one.page)
        void calls.deleteDraft(resource.name, recordKey, one.page, false).catch(() => undefined)
      }
      if (sent && !sent.has(page)) void autosave.renew()
    }
    const cancelFirstLook = afterPaint(() => void refreshOffers())
    const unregister = registerDraft(autosave)
    let wasTyped = false
    const unsubscribe = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty: isTyped = false }) => {
        if (isTyped || wasTyped) {
          markUnsent(true)
          autosave.touch(isTyped)
        }
        wasTyped = isTyped
      },
    })
    const unsubscribeMessages = onDraftMessage((message) => {
      if (
        message.kind === 'changed' &&
        message.resource === resource.name &&
        message.record === recordKey
      )
        void refreshOffers()
    })
    const flushAndLeave = () => void autosave.flush(true)
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flushAndLeave()
      // Drafts may have changed in another browser.
      else void refreshOffers()
    }
    const flushAgain = () => void autosave.flush()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', flushAndLeave)
    window.addEventListener('online', flushAgain)
    return () => {
      isClosed = true
      cancelFirstLook()
      unsubscribe()
      unsubscribeMessages()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', flushAndLeave)
      window.removeEventListener('online', flushAgain)
      autosave.stop()
      void autosave.flush().finally(() => {
        unregister()
        updateUnsentMark()
      })
    }
  }, [calls, resource, recordKey, userId, form, stored, isFree, handled])

  const markHandled = useCallback(
    ({ page }: Offer) => {
      handled.add(page)
      setOffers((before) => before.filter((one) => one.page !== page))
    },
    [handled],
  )

  /**
   * Deletes a draft that was resumed or discarded. A tab where it is still being typed sends it
   * again.
   */
  function drop({ page }: Offer) {
    unsentDrafts(userId, resource.name, recordKey).drop(page)
    void calls
      ?.deleteDraft(resource.name, recordKey, page, false)
      .then(() => broadcast({ kind: 'changed', resource: resource.name, record: recordKey }))
      .catch(() => undefined)
  }

  /**
   * Puts a draft into the form. One of another tab replaces what was typed here, an earlier one
   * does not.
   */
  function resume(draft: Offer) {
    markHandled(draft)
    const base = stored()
    const typedHere = draft.isLater ? [] : typedLeaves(resource, leaves, form.getValues(), base)
    const resumed = draftLeaves(resource, leaves, draft, base).filter(
      (leaf) => !typedHere.includes(leaf),
    )
    const values = formValues(resource, base)
    for (const { parts } of resumed) putAt(values, parts, valueAt(draft.values, parts))
    const filled = formValues(resource, values)
    if (base && draft.version !== null && draft.version < Number(base['version']))
      rebase(draft.version, draft.before)
    for (const { path, parts } of resumed)
      form.setValue(path, valueAt(filled, parts), { shouldDirty: true })
    if (resumed[0]) form.setFocus(resumed[0].path)
    // The draft of another tab stays. An earlier one is deleted once this form's draft is
    // delivered.
    if (!draft.isLater)
      void autosaveRef.current?.deliver().then((isDelivered) => isDelivered && drop(draft))
  }

  function discard(draft: Offer) {
    markHandled(draft)
    drop(draft)
  }

  return { offers, state, resume, discard, keepOwn: markHandled }
}
