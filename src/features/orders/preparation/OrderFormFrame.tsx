import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useFormState } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { MergeDialog } from '../../../views/merge/MergeDialog.tsx'
import { MergeNotice } from '../../../views/merge/MergeNotice.tsx'
import { LeaveGuard } from '../../../views/record/LeaveGuard.tsx'
import { usePageForm } from './useOrderForm.ts'
import type { useOrderForm } from './useOrderForm.ts'
import '../../../views/form/save.css'
import './orderForm.css'

interface Props {
  readonly editing: ReturnType<typeof useOrderForm>
  /** What the form is about, for those who do not see where it stands. */
  readonly name: string
  /** Opens the place where it stands, if that is closed. */
  readonly onShow?: (() => void) | undefined
  /** Enters the shipping date of all; absent where this has none to enter. */
  readonly onDay?: ((day: string) => void) | undefined
  readonly children: ReactNode
}

const never = () => false
const ignore = () => undefined

/** One of the forms of a page: its fields, its own Save, and what came in from others meanwhile. */
export function OrderFormFrame({ editing, name, onShow, onDay, children }: Props) {
  const { resource, form, element, isSaving, merging, submit, save, reveal } = editing
  const { isDirty } = useFormState({ control: form.control })
  usePageForm({
    name,
    isDirty,
    save,
    reveal() {
      if (onShow) flushSync(onShow)
      reveal()
    },
    setDay: onDay,
  })
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className="order-form"
        aria-label={name}
        onSubmit={(event) => void submit(event)}
      >
        {children}
        {merging.applied && (
          <MergeNotice resource={resource} merging={merging.applied} onClose={merging.dismiss} />
        )}
        <SaveRow isSaving={isSaving} isDirty={isDirty} />
      </form>
      <LeaveGuard isFree={never} release={ignore} />
      {merging.pending && (
        <MergeDialog
          resource={resource}
          merging={merging.pending}
          onChosen={merging.choose}
          onClose={merging.forget}
        />
      )}
    </FormProvider>
  )
}

interface SaveProps {
  readonly isSaving: boolean
  readonly isDirty: boolean
}

function SaveRow({ isSaving, isDirty }: SaveProps) {
  const t = useT()
  return (
    <div className="order-form-save">
      <Button
        type="submit"
        look="solid"
        disabled={isSaving}
        // The field in hand would complain as it loses the focus, and move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(isSaving ? 'app.form.saving' : 'app.form.save')}
      </Button>
      <output className="save-state" data-dirty={isDirty ? '' : undefined}>
        {isDirty && t('app.form.unsaved')}
      </output>
    </div>
  )
}
