import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Fields } from '../../../schema/index.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { viewOf } from '../../fields/index.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formValues, type FormValues } from '../../views/form/formValues.ts'
import { resolverOf } from '../../views/form/resolverOf.ts'
import { setFieldErrors } from '../../views/form/setFieldErrors.ts'
import { formResource } from './formResource.ts'
import { useRefreshSandbox } from './useSandbox.ts'
import { Button } from '../../ui/Button.tsx'
import './sandboxForm.css'

interface Props {
  /** Where the texts of its fields are, below `resources`. */
  readonly name: string
  readonly fields: Fields
  /** Names the form, and what it does. */
  readonly label: string
  /** On its button. */
  readonly submit: string
  readonly success: string
  /** It deletes: asked before it is sent. */
  readonly question?: string | null
  readonly isMain?: boolean
  readonly send: (values: FormValues) => Promise<unknown>
}

/** Only what was filled in. */
const filledIn = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

/** A form of fields that belong to no record, and what it does with them. */
export function SandboxForm(props: Props) {
  const { name, fields, label, submit, success, question = null, isMain = false, send } = props
  const t = useT()
  const notify = useNotify()
  const refresh = useRefreshSandbox()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<FormValues | null>(null)
  const resource = useMemo(() => formResource(name, fields), [name, fields])
  const refs = useMemo(() => resource.leaves.map((leaf) => fieldRefOf(resource, leaf)), [resource])
  const resolver = useMemo(() => resolverOf(resource, resource.leaves, t), [resource, t])
  const form = useForm<FormValues>({ defaultValues: formValues(resource), resolver })

  async function run(values: FormValues) {
    setAsked(null)
    setBusy(true)
    try {
      await send(filledIn(values))
      form.reset(formValues(resource))
      notify(success, { type: 'success' })
    } catch (error) {
      const text = setFieldErrors(form, resource, resource.leaves, errorText(error), t)
      notify(text || messageOf(error), { type: 'error', messageArgs: { _: text } })
    }
    setBusy(false)
    await refresh()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="sandbox-form"
        aria-label={label}
        onSubmit={(event) =>
          void form.handleSubmit((values) => (question === null ? run(values) : setAsked(values)))(
            event,
          )
        }
      >
        {refs.length > 0 && <FieldGrid fieldRefs={refs} viewOf={viewOf} />}
        <Button type="submit" look={isMain ? 'solid' : 'outlined'} disabled={isBusy}>
          {submit}
        </Button>
      </form>
      {asked && question !== null && (
        <ConfirmDialog
          title={label}
          text={question}
          yes={submit}
          no={t('app.form.cancel')}
          onYes={() => void run(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </FormProvider>
  )
}
