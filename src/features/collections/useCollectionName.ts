import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { recordFromAnswer, type Shown } from '../../api/recordPayload.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { resolverOf } from '../../views/form/resolverOf.ts'
import { errorText } from '../../api/errorText.ts'
import { setFieldErrors } from '../../views/form/setFieldErrors.ts'
import { useCreateOnce } from '../../views/form/useCreateOnce.ts'
import { collections } from '../resources.ts'

const leaf = collections.leaf.get('name')
/** The only field of the form. */
export const nameFieldRef = leaf && fieldRefOf(collections, leaf)
const leaves = leaf ? [leaf] : []

interface Options {
  readonly collection?: Shown<'collections'> | undefined
  readonly vendor: string
  readonly onDone: (collection: Shown<'collections'>) => void
}

/** The form for the name of a new or an existing collection. */
export function useCollectionName({ collection, vendor, onDone }: Options) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const create = useCreateOnce(collections.name)
  const [update] = useUpdate<Shown<'collections'>>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const freed = useRef(false)
  const isFree = useCallback(() => freed.current, [])
  const release = useCallback(() => {
    freed.current = true
  }, [])
  const resolver = useMemo(() => resolverOf(collections, leaves, t), [t])
  const form = useForm<FormValues>({
    defaultValues: { name: collection?.name ?? null },
    resolver,
  })

  async function write(name: string | null): Promise<Shown<'collections'>> {
    const saved = collection
      ? update(
          collections.name,
          { id: collection.id, data: { name }, previousData: collection },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
      : create({ name, vendor })
    const record = await saved
    if (!record) throw new Error('nothing was saved')
    return recordFromAnswer(collections, record)
  }

  async function send({ name }: FormValues): Promise<void> {
    setSaving(true)
    setFailure(null)
    try {
      const saved = await write(typeof name === 'string' ? name : null)
      await queryClient.invalidateQueries({ queryKey: [collections.name] })
      release()
      notify(collection ? 'app.form.savedNotice' : 'app.form.createdNotice', { type: 'success' })
      onDone(saved)
    } catch (error) {
      const refusal = errorText(error)
      // Somebody else saved first: reload, so that the next try is based on their version.
      if (refusal.stale) await queryClient.invalidateQueries({ queryKey: [collections.name] })
      setFailure(setFieldErrors(form, collections, leaves, refusal, t))
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    save: (event: FormEvent) => void form.handleSubmit(send)(event),
    isSaving,
    failure,
    /** For {@link LeaveGuard}, which asks before typed values are lost. */
    isFree,
    release,
  }
}
