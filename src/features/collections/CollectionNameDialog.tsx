import { FormProvider } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { viewOf } from '../../fields/index.ts'
import { LeaveGuard } from '../../views/record/LeaveGuard.tsx'
import { ReauthenticationDialog } from '../../views/record/ReauthenticationDialog.tsx'
import { nameFieldRef, useCollectionName } from './useCollectionName.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  /** The artisan of a new collection. */
  readonly vendor: string
  /** The collection to rename; absent for a new one. */
  readonly collection?: Shown<'collections'> | undefined
  readonly onDone: (collection: Shown<'collections'>) => void
  readonly onClose: () => void
}

/** A stable ref callback, so that the input is focused only once. */
function focusInput(frame: HTMLElement | null): void {
  focusOnMount(frame?.querySelector('input') ?? null)
}

/** Asks for the name of a collection, and creates or renames it (rows COLL-036 and COLL-041). */
export function CollectionNameDialog({ vendor, collection, onDone, onClose }: Props) {
  const t = useT()
  const { form, save, isSaving, failure, isFree, release } = useCollectionName({
    vendor,
    collection,
    onDone,
  })
  if (!nameFieldRef) return null
  const { Input } = viewOf(nameFieldRef.leaf)
  return (
    <FormProvider {...form}>
      <ReauthenticationDialog />
      <LeaveGuard isFree={isFree} release={release} />
      <Dialog
        title={t(collection ? 'app.collections.rename' : 'app.collections.create')}
        width="narrow"
        className="dialog-grid"
        onClose={isSaving ? undefined : onClose}
        onSubmit={save}
        actions={
          <>
            <Button disabled={isSaving} onClick={onClose}>
              {t('app.form.cancel')}
            </Button>
            <Button
              type="submit"
              look="solid"
              disabled={isSaving || (collection !== undefined && !form.formState.isDirty)}
            >
              {t(isSaving ? 'app.form.saving' : collection ? 'app.form.save' : 'app.form.create')}
            </Button>
          </>
        }
      >
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <div ref={focusInput}>
          <Input fieldRef={nameFieldRef} />
        </div>
      </Dialog>
    </FormProvider>
  )
}
