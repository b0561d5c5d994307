import { useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { LeaveGuard } from '../../views/record/LeaveGuard.tsx'
import { resolverOf } from '../../views/form/resolverOf.ts'
import { ReauthenticationDialog } from '../../views/record/ReauthenticationDialog.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { vendors as definition } from '../../../resources/vendors.ts'
import { vendors } from '../resources.ts'
import { Button } from '../../ui/Button.tsx'
import './vendor.css'

const { instaName } = definition.calls
const leaf = vendors.leaf.get('instaName')
const fieldRef = leaf && fieldRefOf(vendors, leaf)

/** The Instagram handle, a form with its own Save button (row PROMOTE-003). */
export function InstagramForm({ record }: { readonly record: Shown<'vendors'> }) {
  const mayWrite = useMayCall(instaName)
  const t = useT()
  const freed = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const { run } = useCallNotice(vendors.name, 'errors.service')
  const resolver = useMemo(() => resolverOf(vendors, leaf ? [leaf] : [], t), [t])
  const form = useForm<FormValues>({
    // A newer record, for example after an upload, does not overwrite what was typed.
    values: { instaName: record.instaName ?? null },
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  if (!fieldRef) return null
  const { Input, Value } = viewOf(fieldRef.leaf)
  if (!mayWrite) return <Value fieldRef={fieldRef} value={record.instaName} />
  const save = form.handleSubmit(async ({ instaName: nickname }) => {
    setSaving(true)
    const isSaved = await run(instaName, () =>
      resourceCall(instaName, { id: String(record.id) }, { nickname }),
    )
    setSaving(false)
    // The saved value is the form's clean state now.
    if (isSaved) form.reset({ instaName: nickname }, { keepDirtyValues: false })
  })
  return (
    <FormProvider {...form}>
      <ReauthenticationDialog />
      <form noValidate className="vendor-handle" onSubmit={(event) => void save(event)}>
        <Input fieldRef={fieldRef} />
        <Button type="submit" look="solid" disabled={isSaving || !form.formState.isDirty}>
          {t(isSaving ? 'app.form.saving' : 'app.form.save')}
        </Button>
        <LeaveGuard
          isFree={() => freed.current}
          release={() => {
            freed.current = true
          }}
        />
      </form>
    </FormProvider>
  )
}
