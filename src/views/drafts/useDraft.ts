import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { afterPaint } from '../../browser/afterPaint.ts'
import { tabId } from '../../browser/tabId.ts'
import { RecordCallsContext } from '../../api/recordCalls.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { formValues, type FormValues } from '../form/formValues.ts'
import { hearPages, broadcast } from './draftChannel.ts'
import { draftAutosave, type DraftState } from './draftAutosave.ts'
import { draftLeaves, draftOf, typedLeaves } from './draftOf.ts'
import { offersOf, type Offer } from './offersOf.ts'
import { unsentDrafts } from './unsentDrafts.ts'
import { markUnsent } from './unsentMark.ts'
import { findDrafts } from './findDrafts.ts'
import { noteDraft, updateMark } from './openDrafts.ts'

interface Options {
  readonly resource: Resource
  readonly record: RaRecord | undefined
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from; absent for a new one. */
  readonly stored: () => RaRecord | undefined
  /** Has the form start from an older version, with the values that some fields had in it. */
  readonly rebase: (version: number, before: FormValues) => void
  /** True after saving or deleting, when nothing is left to store. */
  readonly isFree: () => boolean
}

/**
 * Stores what is typed into a form on the server, and offers the drafts of others of the user's
 * forms: earlier, or at the same time in another tab. Each has a draft of its own, so none is lost.
 */
export function useDraft(options: Options) {
  const { resource, record, form, leaves, stored, rebase, isFree } = options
  const calls = useContext(RecordCallsContext)
  const { id: userId } = useSubject()
  const place = String(record?.id ?? 'new')
  const writable = useRef(leaves)
  useEffect(() => {
    writable.current = leaves
  }, [leaves])
  const running = useRef<ReturnType<typeof draftAutosave> | null>(null)
  const [decided] = useState(() => new Set<string>())
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [state, setState] = useState<DraftState>('none')

  useEffect(() => {
    if (!calls) return undefined
    const unsent = unsentDrafts(userId, resource.name, place)
    const page = tabId()
    const typed = () =>
      draftOf({
        resource,
        leaves: writable.current,
        values: form.getValues(),
        base: stored(),
        page,
      })
    let isOver = false
    const autosave = draftAutosave({
      calls,
      resource: resource.name,
      record: place,
      page,
      unsent,
      onState: (next) => {
        updateMark()
        if (!isOver) setState(next)
      },
      collect: () => (isOver && isFree() ? null : typed()),
    })
    running.current = autosave
    /** Those that were there when the form was opened. */
    let first: ReadonlySet<string> | null = null
    async function look() {
      if (!calls) return
      const { drafts, sent } = await findDrafts(calls, resource.name, place, unsent)
      if (isOver) return
      const others = drafts.filter((one) => one.page !== page)
      first ??= new Set(others.map((one) => one.page))
      const { offered, idle } = offersOf({
        resource,
        leaves: writable.current,
        drafts: others.filter((one) => !decided.has(one.page)),
        stored: stored(),
        typed: form.getValues(),
        first,
      })
      setOffers(offered)
      // What has been saved after all is no offer. Once: a page that still has it sends it again.
      for (const one of idle) {
        decided.add(one.page)
        unsent.drop(one.page)
        void calls.dropDraft(resource.name, place, one.page, false).catch(() => undefined)
      }
      if (sent && !sent.has(page)) void autosave.renew()
    }
    const wait = afterPaint(() => void look())
    const forget = noteDraft(autosave)
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
    const stopHearing = hearPages((news) => {
      if (news.kind === 'changed' && news.resource === resource.name && news.record === place)
        void look()
    })
    const leave = () => void autosave.flush(true)
    const turn = () => {
      if (document.visibilityState === 'hidden') leave()
      // Another browser may have been at it.
      else void look()
    }
    const retry = () => void autosave.flush()
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', retry)
    return () => {
      isOver = true
      wait()
      unsubscribe()
      stopHearing()
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      autosave.stop()
      void autosave.flush().finally(() => {
        forget()
        updateMark()
      })
    }
  }, [calls, resource, place, userId, form, stored, isFree, decided])

  const decide = useCallback(
    ({ page }: Offer) => {
      decided.add(page)
      setOffers((before) => before.filter((one) => one.page !== page))
    },
    [decided],
  )

  /** A draft that lives on here, or nowhere. A tab that is still typing it sends it again. */
  function drop({ page }: Offer) {
    unsentDrafts(userId, resource.name, place).drop(page)
    void calls
      ?.dropDraft(resource.name, place, page, false)
      .then(() => broadcast({ kind: 'changed', resource: resource.name, record: place }))
      .catch(() => undefined)
  }

  /** Puts a draft into the form: over what was typed here if it is from another tab, else under it. */
  function resume(draft: Offer) {
    decide(draft)
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
    // Another tab is still there with its own. An earlier draft goes once it goes on here.
    if (!draft.isLater)
      void running.current?.deliver().then((isDelivered) => isDelivered && drop(draft))
  }

  function discard(draft: Offer) {
    decide(draft)
    drop(draft)
  }

  return { offers, state, resume, discard, keepOwn: decide }
}
