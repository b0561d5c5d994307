import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCreate, useNotify, useTranslate, useUpdate, type RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Leaf, Resource } from '../../schema/index.ts'
import { href } from '../routes.ts'
import { type FormValues } from './formValues.ts'
import { saveError, type SaveError } from './saveError.ts'
import { showComplaints } from './showComplaints.ts'

interface Options {
  readonly resource: Resource
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from; absent for a new one. */
  readonly stored: () => RaRecord | undefined
  /** Lets the page be left unasked. */
  readonly release: () => void
  /** Takes over what the server has stored. */
  readonly onSaved: (saved: RaRecord, sent: FormValues) => void
  readonly onRefused: () => void
}

/** A write that came too late, and what would have been written. */
export interface Stale extends NonNullable<SaveError['stale']> {
  readonly sent: FormValues
}

/**
 * Sends a form. A refusal keeps all that was typed: complaints about fields stand under them, others
 * in a notice; a write that came too late is kept until the user decides.
 */
export function useSave({ resource, form, leaves, stored, release, onSaved, onRefused }: Options) {
  const t = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [create] = useCreate<RaRecord>()
  const [update] = useUpdate<RaRecord>()
  const [isSaving, setSaving] = useState(false)
  const [stale, setStale] = useState<Stale | null>(null)

  async function write(sent: FormValues, version: unknown): Promise<void> {
    const before = stored()
    if (!before) {
      const made = (await create(
        resource.name,
        { data: sent },
        { returnPromise: true },
      )) as RaRecord
      release()
      notify('app.form.createdNotice', { type: 'success' })
      return navigate(href('edit', resource.name, made.id), { replace: true })
    }
    const previousData = { ...before, version }
    const saved = (await update(
      resource.name,
      { id: before.id, data: sent, previousData },
      { mutationMode: 'pessimistic', returnPromise: true },
    )) as RaRecord
    onSaved(saved, sent)
    notify('app.form.savedNotice', { type: 'success' })
  }

  async function save(sent: FormValues, version: unknown = stored()?.['version']) {
    setSaving(true)
    setStale(null)
    try {
      await write(sent, version)
      // Lists and titles that were read before this are out of date.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource.name && queryKey[1] !== 'getOne',
      })
    } catch (error) {
      const told = saveError(error)
      if (told.stale) setStale({ ...told.stale, sent })
      else {
        const text = showComplaints(form, resource, leaves, told, t)
        notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
        onRefused()
      }
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, stale, forget: () => setStale(null) }
}
