import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { viewOf } from '../../fields/index.ts'
import { placeOf } from '../../fields/place.ts'
import { documentedCall } from '../../providers/documentedCall.ts'
import { useMayCall } from '../../providers/useMayCall.ts'
import { LeaveGuard } from '../../views/LeaveGuard.tsx'
import { SessionDialog } from '../../views/SessionDialog.tsx'
import { useCallNotice } from './useCallNotice.ts'
import { definitionOf } from './vendorCalls.ts'
import { vendors } from './vendorResources.ts'

const { instaName } = definitionOf('vendors').calls
const leaf = vendors.leaf.get('instaName')
const place = leaf && placeOf(vendors, leaf)

/** The handle, with a Save of its own (row PROMOTE-003). */
export function InstagramForm({ record }: { readonly record: RaRecord }) {
  const t = useTranslate()
  const mayWrite = useMayCall(instaName)
  const freed = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const { run } = useCallNotice(vendors.name, 'errors.service')
  const form = useForm({ defaultValues: { instaName: record['instaName'] ?? null } })
  if (!place) return null
  const { Input, Value } = viewOf(place.leaf)
  if (!mayWrite) return <Value place={place} value={record['instaName']} />
  const save = form.handleSubmit(async ({ instaName: nickname }) => {
    setSaving(true)
    const isKept = await run(instaName, () =>
      documentedCall(instaName, { id: String(record.id) }, { nickname }),
    )
    setSaving(false)
    if (isKept) form.reset({ instaName: nickname })
  })
  return (
    <FormProvider {...form}>
      <SessionDialog />
      <form noValidate className="vendor-handle" onSubmit={(event) => void save(event)}>
        <Input place={place} />
        <Button type="submit" variant="contained" disabled={isSaving || !form.formState.isDirty}>
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
