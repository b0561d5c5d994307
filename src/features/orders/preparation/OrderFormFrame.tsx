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
  /** The form's accessible name. */
  readonly name: string
  /** Expands the panel that contains the form. */
  readonly onExpand?: (() => void) | undefined
  /** Enters the common shipping date; absent for a form without an editable date. */
  readonly onEnterDay?: ((day: string) => void) | undefined
  readonly children: ReactNode
}

const never = () => false
const ignore = () => undefined

/**
 * Frame of one of the page's forms: its fields, its Save button, and changes merged in from others.
 */
export function OrderFormFrame({ editing, name, onExpand, onEnterDay, children }: Props) {
  const { resource, form, formElement, isSaving, merging, submit, save, reveal } = editing
  const { isDirty } = useFormState({ control: form.control })
  usePageForm({
    name,
    isDirty,
    save,
    reveal() {
      if (onExpand) flushSync(onExpand)
      reveal()
    },
    setDay: onEnterDay,
  })
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
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
          onClose={merging.cancel}
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
        // Keeps the focus: a validation error on blur would move this button from under the
        // pointer.
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
