import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { type Fields, leavesOf, type Resource } from '../../../schema/index.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { viewOf } from '../../fields/index.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formValues, type FormValues } from '../../views/form/formValues.ts'
import { resolverOf } from '../../views/form/resolverOf.ts'
import { setFieldErrors } from '../../views/form/setFieldErrors.ts'
import { useRefreshSandbox } from './useSandbox.ts'
import { Button } from '../../ui/Button.tsx'
import './sandboxForm.css'

/**
 * Wraps fields that belong to no record in a resource, which generated inputs and their validation
 * require.
 * @param name key of the fields' texts, below `resources`
 */
function formResource(name: string, fields: Fields): Resource {
  const leaves = leavesOf(fields).filter(({ isSystem }) => !isSystem)
  return {
    name,
    path: '',
    title: '',
    icon: '',
    access: { read: {}, create: {}, update: {}, delete: {} },
    fields,
    list: { columns: [], filters: [], sort: ['', 'asc'] },
    form: [],
    leaves,
    leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
    aliases: new Map(),
    rules: [],
    sections: [],
    needs: new Map(),
    gaps: [],
    sources: new Map(),
    missing: new Map(),
  }
}

interface Props {
  /** Key of the fields' texts, below `resources`. */
  readonly name: string
  readonly fields: Fields
  /** The form's accessible name, and the title of its question. */
  readonly label: string
  /** Text of the submit button. */
  readonly submit: string
  readonly success: string
  /** Asked before sending, for forms that delete. */
  readonly question?: string | null
  readonly isMain?: boolean
  readonly send: (values: FormValues) => Promise<unknown>
}

/** The values that were filled in. */
const filledIn = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

/** A form of fields that belong to no record. */
export function SandboxForm(props: Props) {
  const { name, fields, label, submit, success, question = null, isMain = false, send } = props
  const t = useT()
  const notify = useNotify()
  const refresh = useRefreshSandbox()
  const [isBusy, setBusy] = useState(false)
  const [pendingValues, setPendingValues] = useState<FormValues | null>(null)
  const resource = useMemo(() => formResource(name, fields), [name, fields])
  const refs = useMemo(() => resource.leaves.map((leaf) => fieldRefOf(resource, leaf)), [resource])
  const resolver = useMemo(() => resolverOf(resource, resource.leaves, t), [resource, t])
  const form = useForm<FormValues>({ defaultValues: formValues(resource), resolver })

  async function run(values: FormValues) {
    setPendingValues(null)
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
          void form.handleSubmit((values) =>
            question === null ? run(values) : setPendingValues(values),
          )(event)
        }
      >
        {refs.length > 0 && <FieldGrid fieldRefs={refs} viewOf={viewOf} />}
        <Button type="submit" look={isMain ? 'solid' : 'outlined'} disabled={isBusy}>
          {submit}
        </Button>
      </form>
      {pendingValues && question !== null && (
        <ConfirmDialog
          title={label}
          text={question}
          yes={submit}
          no={t('app.form.cancel')}
          onYes={() => void run(pendingValues)}
          onNo={() => setPendingValues(null)}
        />
      )}
    </FormProvider>
  )
}
