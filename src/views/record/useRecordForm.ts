import { useCallback, useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { putAt, valueAt, type Resource, isSameValue } from '../../../schema/index.ts'
import type { Sending } from '../form/editing.ts'
import { cleanValues, formValues, type FormValues } from '../form/formValues.ts'
import { resolverOf } from '../form/resolverOf.ts'
import { revealFirstError } from '../form/revealFirstError.ts'
import { useIsTyped } from '../form/useIsTyped.ts'
import { useLossQuestion } from './useLossQuestion.ts'
import { useMerge } from '../merge/useMerge.ts'
import { useSave, type PageSaving } from '../form/useSave.ts'
import { useWritable } from '../form/useWritable.ts'

interface FormOptions extends PageSaving {
  /** What a new record starts with besides its defaults. */
  readonly start?: FormValues | undefined
}

/** Distinguishes the checks: of the whole record before it is sent, of one field when that is left. */
function sendingMark() {
  let sending: Sending | null = null
  return {
    isOn: () => sending !== null,
    isIncomplete: () => sending?.isIncomplete === true,
    set: (how: Sending | null) => {
      sending = how
    },
  }
}

/** A form over a record, or over a new one: its checks, its saving, and what happens to what was typed. */
export function useRecordForm(
  resource: Resource,
  record: RaRecord | undefined,
  { texts, pageOf, start }: FormOptions = {},
) {
  const t = useT()
  const notify = useNotify()
  const element = useRef<HTMLFormElement>(null)
  const freed = useRef(false)
  const isFree = useCallback(() => freed.current, [])
  const release = useCallback(() => {
    freed.current = true
  }, [])
  const base = useRef(record)
  const leaves = useWritable(resource, record)
  const [sending] = useState(sendingMark)
  const resolver = useMemo(
    () => resolverOf(resource, leaves, t, sending.isOn, sending.isIncomplete),
    [resource, leaves, t, sending],
  )
  // Newer records come in through `begin`.
  const [defaultValues] = useState(() => formValues(resource, record, start))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    // Errors on screen are checked again while somebody types: see `useField`.
    reValidateMode: 'onBlur',
    // Ours goes by the order of the page, not of registration.
    shouldFocusError: false,
  })

  const isTyped = useIsTyped(form)
  const loss = useLossQuestion(resource, leaves)

  function begin(from: RaRecord) {
    base.current = from
    form.reset(formValues(resource, from))
  }
  const reveal = () => revealFirstError(element.current)

  /** Restarts from what was stored, with what was typed while it was on its way. */
  function onSaved(saved: RaRecord, sent: FormValues) {
    const typed = form.getValues()
    const now = cleanValues(resource, typed)
    const typedSince = leaves.filter(
      ({ parts }) => !isSameValue(valueAt(now, parts), valueAt(sent, parts)),
    )
    begin(saved)
    for (const { path, parts } of typedSince)
      form.setValue(path, valueAt(typed, parts), { shouldDirty: true })
  }

  /** Goes on from a record that was changed outside the form; what was typed stays. */
  function adopt(from: RaRecord) {
    const typed = form.getValues()
    const [now, was] = [typed, formValues(resource, base.current)].map((values) =>
      cleanValues(resource, values),
    )
    const mine = leaves.filter(
      ({ parts }) => !isSameValue(valueAt(now, parts), valueAt(was, parts)),
    )
    begin(from)
    for (const { path, parts } of mine)
      form.setValue(path, valueAt(typed, parts), { shouldDirty: true })
  }

  const stored = useCallback(() => base.current, [])
  /** A draft of an older version goes on from there, so that saving finds out what has changed since. */
  const rebase = useCallback(
    (version: number, before: FormValues) => {
      const older = structuredClone({ ...base.current, id: base.current?.id ?? '', version })
      for (const { parts } of resource.leaves) {
        const value = valueAt(before, parts)
        if (value !== undefined) putAt(older, parts, value)
      }
      base.current = older
    },
    [resource],
  )
  const last = useRef<Sending>({})
  const send = async (event?: BaseSyntheticEvent, how: Sending = {}): Promise<boolean> => {
    sending.set(how)
    last.current = how
    let isStored = false
    await form.handleSubmit(
      async (values) => {
        sending.set(null)
        const isIdle = how.onlyChanges === true && !isTyped()
        if (!isIdle && !(await loss.mayLose(base.current, values))) return
        isStored = isIdle || (await saving.save(values, how))
      },
      () => {
        sending.set(null)
        notify('app.form.invalid', { type: 'warning' })
        reveal()
      },
    )(event)
    return isStored
  }
  /** After a merge or a lost line: in the way in which it was to be sent. */
  const sendAgain = () => void send(undefined, last.current)
  const sendMerged = (before: FormValues) => {
    const how = last.current
    const after = (base.current && how.merged?.(base.current, before)) ?? null
    if (after?.isHeld) notify(after.says, { type: 'warning' })
    else void send(undefined, { ...how, says: after?.says })
  }
  const merging = useMerge({ resource, form, leaves, stored, begin, submit: sendMerged })
  const saving = useSave({
    resource,
    form,
    leaves,
    stored,
    release,
    onSaved,
    onRefused: reveal,
    onStale: merging.meet,
    onRetry: sendAgain,
    texts,
    pageOf,
  })

  // A newer record is shown at once where nothing was typed; else the next save finds out.
  useEffect(() => {
    // A merge may have brought a record that is newer than the one on its way.
    const isNewer =
      record && base.current && Number(record['version']) > Number(base.current['version'])
    if (!isNewer || isTyped()) return
    base.current = record
    form.reset(formValues(resource, record))
  }, [record, resource, form, isTyped])

  return {
    form,
    element,
    isFree,
    release,
    isTyped,
    leaves,
    stored,
    rebase,
    isSaving: saving.isSaving,
    isGone: saving.isGone,
    merging,
    loss: loss.pending,
    adopt,
    submit: send,
  }
}
