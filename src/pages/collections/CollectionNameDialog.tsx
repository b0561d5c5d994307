import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { viewOf } from '../../fields/index.ts'
import { LeaveGuard } from '../../views/record/LeaveGuard.tsx'
import { ReauthenticationDialog } from '../../views/record/ReauthenticationDialog.tsx'
import { namePlace, useCollectionName } from './useCollectionName.ts'

interface Props {
  /** Whose the new collection is. */
  readonly vendor: string
  /** The one that is renamed; absent for a new one. */
  readonly collection?: Shown<'collections'> | undefined
  readonly onDone: (collection: Shown<'collections'>) => void
  readonly onClose: () => void
}

/** The same function at every drawing, so that the focus is taken once. */
function focusInput(frame: HTMLElement | null): void {
  focusOnMount(frame?.querySelector('input') ?? null)
}

/** Asks for the name of a collection, and makes or renames it (rows COLL-036 and COLL-041). */
export function CollectionNameDialog({ vendor, collection, onDone, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { form, save, isSaving, failure, isFree, release } = useCollectionName({
    vendor,
    collection,
    onDone,
  })
  if (!namePlace) return null
  const { Input } = viewOf(namePlace.leaf)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      transitionDuration={150}
      onClose={isSaving ? undefined : onClose}
      aria-labelledby={id}
    >
      <FormProvider {...form}>
        <ReauthenticationDialog />
        <LeaveGuard isFree={isFree} release={release} />
        <form
          noValidate
          onSubmit={(event) => {
            // It may stand within another form's tree.
            event.stopPropagation()
            save(event)
          }}
        >
          <DialogTitle id={id}>
            {t(collection ? 'app.collections.rename' : 'app.collections.create')}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {failure !== null && <Alert severity="error">{failure}</Alert>}
            <div ref={focusInput}>
              <Input fieldRef={namePlace} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={isSaving} onClick={onClose}>
              {t('app.form.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={isSaving || (collection !== undefined && !form.formState.isDirty)}
            >
              {t(isSaving ? 'app.form.saving' : collection ? 'app.form.save' : 'app.form.create')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
