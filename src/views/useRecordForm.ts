import { useCallback, useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import { useForm } from 'react-hook-form'
import { putAt, valueAt, type Resource } from '../../schema/index.ts'
import { cleanValues, formValues, isSameValue, type FormValues } from './formValues.ts'
import { resolverOf } from './resolverOf.ts'
import { revealFirstError } from './revealFirstError.ts'
import { useMerge } from './useMerge.ts'
import { useSave, type PageSaving } from './useSave.ts'
import { useWritable } from './useWritable.ts'

/** Tells the checks apart: all of it before it is sent, one field when that is left. */
function sendingMark() {
  let isSending = false
  return {
    isOn: () => isSending,
    set: (isOn: boolean) => {
      isSending = isOn
    },
  }
}

/** A form over a record, or over a new one: its checks, its saving, and what happens to what was typed. */
export function useRecordForm(
  resource: Resource,
  record: RaRecord | undefined,
  { texts, pageOf }: PageSaving = {},
) {
  const t = useTranslate()
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
    () => resolverOf(resource, leaves, t, sending.isOn),
    [resource, leaves, t, sending],
  )
  // Later records come in through `begin`.
  const [defaultValues] = useState(() => formValues(resource, record))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    // Complaints that stand there are checked anew while somebody types: see `useField`.
    reValidateMode: 'onBlur',
    // Ours goes by the order of the page, not of registration.
    shouldFocusError: false,
  })

  function begin(from: RaRecord) {
    base.current = from
    form.reset(formValues(resource, from))
  }
  const reveal = () => revealFirstError(element.current)

  /** Begins anew from what was stored, but keeps what was typed while it was on its way. */
  function onSaved(saved: RaRecord, sent: FormValues) {
    const typed = form.getValues()
    const now = cleanValues(resource, typed)
    const later = leaves.filter(
      ({ parts }) => !isSameValue(valueAt(now, parts), valueAt(sent, parts)),
    )
    begin(saved)
    for (const { path, parts } of later)
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
  const send = (event?: BaseSyntheticEvent) => {
    sending.set(true)
    return form.handleSubmit(
      (values) => {
        sending.set(false)
        return saving.save(values)
      },
      () => {
        sending.set(false)
        notify('app.form.invalid', { type: 'warning' })
        reveal()
      },
    )(event)
  }
  const merging = useMerge({ resource, form, leaves, stored, begin, submit: () => void send() })
  const saving = useSave({
    resource,
    form,
    leaves,
    stored,
    release,
    onSaved,
    onRefused: reveal,
    onStale: merging.meet,
    onRetry: () => void send(),
    texts,
    pageOf,
  })

  // A newer record is shown at once where nothing was typed; else the next save finds out.
  useEffect(() => {
    // A merge may have brought a record that is newer than the one on its way.
    const isNewer =
      record && base.current && Number(record['version']) > Number(base.current['version'])
    if (!isNewer || form.control._formState.isDirty) return
    base.current = record
    form.reset(formValues(resource, record))
  }, [record, resource, form])

  return {
    form,
    element,
    isFree,
    release,
    leaves,
    stored,
    rebase,
    isSaving: saving.isSaving,
    merging,
    submit: send,
  }
}
