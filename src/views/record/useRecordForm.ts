import { useCallback, useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { putAt, valueAt, type Resource, isSameValue } from '../../../schema/index.ts'
import type { SaveOptions } from '../form/editing.ts'
import { cleanValues, formValues, type FormValues } from '../form/formValues.ts'
import { resolverOf } from '../form/resolverOf.ts'
import { revealFirstError } from '../form/revealFirstError.ts'
import { useIsTyped } from '../form/useIsTyped.ts'
import { useLossQuestion } from './useLossQuestion.ts'
import { useMerge } from '../merge/useMerge.ts'
import { useSave, type PageSaving } from '../form/useSave.ts'
import { useWritable } from '../form/useWritable.ts'

interface FormOptions extends PageSaving {
  /** Initial values of a new record in addition to its defaults. */
  readonly start?: FormValues | undefined
}

/**
 * The save under way: during it the whole record is checked, else only the field that lost the
 * focus.
 */
function saveInProgress() {
  let sending: SaveOptions | null = null
  return {
    isOn: () => sending !== null,
    isIncomplete: () => sending?.isIncomplete === true,
    set: (options: SaveOptions | null) => {
      sending = options
    },
  }
}

/** The form of a record, or of a new one: its checks, its saving, and its unsaved changes. */
export function useRecordForm(
  resource: Resource,
  record: RaRecord | undefined,
  { texts, pageOf, start }: FormOptions = {},
) {
  const t = useT()
  const notify = useNotify()
  const element = useRef<HTMLFormElement>(null)
  const isReleased = useRef(false)
  const isFree = useCallback(() => isReleased.current, [])
  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  const base = useRef(record)
  const leaves = useWritable(resource, record)
  const [sending] = useState(saveInProgress)
  const resolver = useMemo(
    () => resolverOf(resource, leaves, t, sending.isOn, sending.isIncomplete),
    [resource, leaves, t, sending],
  )
  // Newer records are set by `begin`.
  const [defaultValues] = useState(() => formValues(resource, record, start))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    // Errors on screen are checked again while somebody types: see `useField`.
    reValidateMode: 'onBlur',
    // `revealFirstError` goes by the order on the page, not of registration.
    shouldFocusError: false,
  })

  const isTyped = useIsTyped(form)
  const loss = useLossQuestion(resource, leaves)

  function begin(from: RaRecord) {
    base.current = from
    form.reset(formValues(resource, from))
  }
  const revealError = () => revealFirstError(element.current)

  /** Restarts from the stored record; changes typed during the request stay. */
  function onSaved(saved: RaRecord, sent: FormValues) {
    const typed = form.getValues()
    const currentValues = cleanValues(resource, typed)
    const typedSince = leaves.filter(
      ({ parts }) => !isSameValue(valueAt(currentValues, parts), valueAt(sent, parts)),
    )
    begin(saved)
    for (const { path, parts } of typedSince)
      form.setValue(path, valueAt(typed, parts), { shouldDirty: true })
  }

  /** Continues from a record that was changed outside the form; unsaved changes stay. */
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
  /**
   * Rebases the form on the older version of a draft, so that saving detects changes since then.
   */
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
  const lastOptions = useRef<SaveOptions>({})
  const send = async (event?: BaseSyntheticEvent, options: SaveOptions = {}): Promise<boolean> => {
    sending.set(options)
    lastOptions.current = options
    let isStored = false
    await form.handleSubmit(
      async (values) => {
        sending.set(null)
        const hasNothingToSend = options.onlyChanges === true && !isTyped()
        if (!hasNothingToSend && !(await loss.confirmLoss(base.current, values))) return
        isStored = hasNothingToSend || (await saving.save(values, options))
      },
      () => {
        sending.set(null)
        notify('app.form.invalid', { type: 'warning' })
        revealError()
      },
    )(event)
    return isStored
  }
  /** Sends the form again after a lost connection, with the options of the last attempt. */
  const sendAgain = () => void send(undefined, lastOptions.current)
  const sendMerged = (before: FormValues) => {
    const options = lastOptions.current
    const after = (base.current && options.merged?.(base.current, before)) ?? null
    if (after?.isHeld) notify(after.warning, { type: 'warning' })
    else void send(undefined, { ...options, warning: after?.warning })
  }
  const merging = useMerge({ resource, form, leaves, stored, begin, submit: sendMerged })
  const saving = useSave({
    resource,
    form,
    leaves,
    stored,
    release,
    onSaved,
    onRefused: revealError,
    onStale: merging.resolveConflict,
    onRetry: sendAgain,
    texts,
    pageOf,
  })

  // A newer record is shown right away where nothing was typed; else the next save merges it.
  useEffect(() => {
    // A merge may have set a record that is newer than the one just read.
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
