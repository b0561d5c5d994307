import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useUpdate, type RaRecord } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import type { SaveTexts, SaveOptions } from './editing.ts'
import { type FormValues } from './formValues.ts'
import { errorText, failedText, type Stale } from '../../api/errorText.ts'
import { waitingChanges } from '../../api/waitingChanges.ts'
import { setFieldErrors } from './setFieldErrors.ts'
import { useCreateOnce } from './useCreateOnce.ts'
import { uploadsEnd } from '../../uploads/uploadsEnd.ts'
import { useRetry } from '../../ui/feedback/useRetry.ts'

/** How saving on a page differs from the default. */
export interface PageSaving {
  /** Absent for the default texts. */
  readonly texts?: SaveTexts | undefined
  /** The address of the page of a created record; absent for its generated form. */
  readonly pageOf?: ((id: string) => string) | undefined
}

interface Options extends PageSaving {
  readonly resource: Resource
  readonly form: UseFormReturn<FormValues>
  readonly leaves: readonly Leaf[]
  /** The record that the form started from; absent for a new one. */
  readonly stored: () => RaRecord | undefined
  /** Lets the page be left without the question about unsaved changes. */
  readonly release: () => void
  /** Called with the record as the server has stored it. */
  readonly onSaved: (saved: RaRecord, sent: FormValues) => void
  readonly onRefused: () => void
  /** Called where somebody else has saved first. */
  readonly onStale: (stale: Stale) => void
  /** Sends the form again with its current values. */
  readonly onRetry: () => void
}

/**
 * Sends a form. After a refusal the form keeps its values: field errors are shown under their
 * inputs, others in a notice. An outdated write is merged with what was stored meanwhile.
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

  async function write(sent: FormValues, options: SaveOptions): Promise<void> {
    const before = stored()
    const pageTexts = options.texts ?? texts
    if (!before) {
      const created = await create({ ...sent, ...options.extraValues })
      release()
      notify(pageTexts?.saved ?? 'app.form.createdNotice', { type: 'success' })
      return navigate(pageOf(String(created.id)), { replace: true })
    }
    const saved = options.write
      ? await options.write(sent, before)
      : ((await update(
          resource.name,
          { id: before.id, data: sent, previousData: before },
          { mutationMode: 'pessimistic', returnPromise: true },
        )) as RaRecord)
    onSaved(saved, sent)
    const waiting = waitingChanges(saved)
    if (options.warning) notify(options.warning, { type: 'warning' })
    else if (waiting > 0)
      notify('app.proposals.sent', { type: 'info', messageArgs: { smart_count: waiting } })
    else notify(pageTexts?.saved ?? 'app.form.savedNotice', { type: 'success' })
  }

  async function save(sent: FormValues, options: SaveOptions = {}): Promise<boolean> {
    // Ctrl+S also works while the button is disabled.
    if (isBusy.current) return false
    const pageTexts = options.texts ?? texts
    let stale: Stale | null = null
    isBusy.current = true
    setSaving(true)
    retry.close()
    await uploadsEnd()
    try {
      await write(sent, options)
      // Lists and titles that were read before this are out of date.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === resource.name &&
          (queryKey[1] !== 'getOne' || options.write !== undefined),
      })
      return true
    } catch (error) {
      const refusal = errorText(error)
      stale = refusal.stale
      // A deleted record is reported by a notice that stays beside the form, see `GoneNotice`.
      const isDeleted = refusal.status === 404 && stored() !== undefined
      setGone(isDeleted)
      if (!stale && !isDeleted) {
        const reason = setFieldErrors(form, resource, leaves, refusal, t)
        const isOurs = pageTexts && refusal.status >= 500
        const text = isOurs ? failedText(t, error, pageTexts.failed) : reason
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
