import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useUpdate, type RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import type { SaveTexts, Sending } from './editing.ts'
import { type FormValues } from './formValues.ts'
import { errorText, type Stale } from '../../api/errorText.ts'
import { setFieldErrors } from './setFieldErrors.ts'
import { useCreateOnce } from './useCreateOnce.ts'
import { useRetry } from '../../ui/feedback/useRetry.ts'

/** How a page saves in its own way. */
export interface PageSaving {
  /** Absent for the portal's own. */
  readonly texts?: SaveTexts | undefined
  /** The page of a new record; absent for its generated form. */
  readonly pageOf?: ((id: string) => string) | undefined
}

interface Options extends PageSaving {
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
  /** Somebody else has saved first. */
  readonly onStale: (stale: Stale) => void
  /** Sends the form again, as it then is. */
  readonly onRetry: () => void
}

/**
 * Sends a form. A refusal keeps all that was typed: errors of fields are shown under them, others
 * in a notice; a write that came too late is merged with what was stored meanwhile.
 */
export function useSave({
  resource,
  form,
  leaves,
  stored,
  release,
  onSaved,
  onRefused,
  onStale,
  onRetry,
  texts,
  pageOf = (id) => href('edit', resource.name, id),
}: Options) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useCreateOnce(resource.name)
  const [update] = useUpdate<RaRecord>()
  const [isSaving, setSaving] = useState(false)
  const [isGone, setGone] = useState(false)
  const isBusy = useRef(false)
  const retry = useRetry(onRetry)

  async function write(sent: FormValues, how: Sending): Promise<void> {
    const before = stored()
    const pageTexts = how.texts ?? texts
    if (!before) {
      const made = await create({ ...sent, ...how.with })
      release()
      notify(pageTexts?.saved ?? 'app.form.createdNotice', { type: 'success' })
      return navigate(pageOf(String(made.id)), { replace: true })
    }
    const saved = how.write
      ? await how.write(sent, before)
      : ((await update(
          resource.name,
          { id: before.id, data: sent, previousData: before },
          { mutationMode: 'pessimistic', returnPromise: true },
        )) as RaRecord)
    onSaved(saved, sent)
    if (how.says) notify(how.says, { type: 'warning' })
    else notify(pageTexts?.saved ?? 'app.form.savedNotice', { type: 'success' })
  }

  async function save(sent: FormValues, how: Sending = {}): Promise<boolean> {
    // Ctrl+S works whatever is on the screen.
    if (isBusy.current) return false
    const pageTexts = how.texts ?? texts
    let stale: Stale | null = null
    isBusy.current = true
    setSaving(true)
    retry.close()
    try {
      await write(sent, how)
      // Lists and titles that were read before this are out of date.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === resource.name && (queryKey[1] !== 'getOne' || how.write !== undefined),
      })
      return true
    } catch (error) {
      const refusal = errorText(error)
      stale = refusal.stale
      // Said in a place that stays, beside what was typed.
      const hasGone = refusal.status === 404 && stored() !== undefined
      setGone(hasGone)
      if (!stale && !hasGone) {
        const reason = setFieldErrors(form, resource, leaves, refusal, t)
        const text = pageTexts && refusal.status >= 500 ? t(pageTexts.failed) : reason
        notify(text, {
          type: 'error',
          messageArgs: { _: text },
          multiLine: true,
          ...retry.offer(refusal.status),
        })
        onRefused()
      }
    } finally {
      isBusy.current = false
      setSaving(false)
    }
    if (stale) onStale(stale)
    return false
  }

  return { save, isSaving, isGone }
}
