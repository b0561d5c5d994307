import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { viewOf } from '../../fields/index.ts'
import { placeOf } from '../../fields/place.ts'
import type { FormValues } from '../../views/formValues.ts'
import { resolverOf } from '../../views/resolverOf.ts'
import { errorText, saveError } from '../../views/saveError.ts'
import { SessionDialog } from '../../views/SessionDialog.tsx'
import { collections } from './listResources.ts'

interface Props {
  readonly vendor: string
  /** Absent for a new one. */
  readonly record?: RaRecord
  readonly onClose: () => void
}

const leaf = collections.leaf.get('name')
const place = leaf && placeOf(collections, leaf)

/** Asks for the name of a collection, a new one or one that is there; a refusal keeps what was typed. */
export function CollectionDialog({ vendor, record, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const notify = useNotify()
  const provider = useDataProvider()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const resolver = useMemo(() => resolverOf(collections, leaf ? [leaf] : [], t), [t])
  const form = useForm<FormValues>({ defaultValues: { name: record?.['name'] ?? null }, resolver })
  const { isSubmitting, isDirty } = form.formState
  if (!place) return null
  const { Input } = viewOf(place.leaf)
  const save = form.handleSubmit(async ({ name }) => {
    setFailure(null)
    try {
      if (record)
        await provider.update(collections.name, {
          id: record.id,
          data: { name },
          previousData: record,
        })
      else await provider.create(collections.name, { data: { name, vendor } })
      await queryClient.invalidateQueries({ queryKey: [collections.name] })
      notify(record ? 'app.form.savedNotice' : 'app.form.createdNotice', { type: 'success' })
      onClose()
    } catch (error) {
      const said = errorText(error)
      setFailure(saveError(error).errors['name'] ?? t(said, { _: said }))
    }
  })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={`${id}-title`}>
      <FormProvider {...form}>
        <SessionDialog />
        <form noValidate onSubmit={(event) => void save(event)}>
          <DialogTitle id={`${id}-title`}>
            {t(record ? 'app.vendorLists.renameTitle' : 'app.vendorLists.createCollection')}
          </DialogTitle>
          <DialogContent>
            <Input place={place} />
            <FocusOnName />
            {failure !== null && (
              <Alert severity="error" sx={{ mt: 1.5 }}>
                {failure}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {t('app.form.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={isSubmitting || (record !== undefined && !isDirty)}
            >
              {t(isSubmitting ? 'app.form.saving' : record ? 'app.form.save' : 'app.form.create')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Inside the dialog, which takes the focus itself where nothing in it has it yet. */
function FocusOnName() {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus('name'), [setFocus])
  return null
}
