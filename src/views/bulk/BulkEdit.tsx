import { useMemo, useState } from 'react'
import { FormProvider, set, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { checkLeaf } from '../../../schema/checkRecord.ts'
import { type Resource, cleanValue, putAt, valueAt, type Leaf } from '../../../schema/index.ts'
import { packMessage } from '../../language/messageText.ts'
import { bulkFields } from '../../auth/bulkFields.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { formValues, type FormValues } from '../form/formValues.ts'
import { resolverOf } from '../form/resolverOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { BulkField } from './BulkField.tsx'
import type { BulkChange } from './plannedChange.ts'
import { amountRef, type ChangeWay } from './relativeChange.ts'
import '../toolbar/panel.css'
import './bulk.css'

/** What is filled in: the chosen fields, how their numbers change, and the values of the form. */
export interface BulkDraft {
  readonly paths: readonly string[]
  /** By path; absent where all records get the same value. */
  readonly ways: Readonly<Record<string, ChangeWay | undefined>>
  readonly values?: FormValues
}

const nothingChosen: BulkDraft = { paths: [], ways: {} }

/** The request body that sets the chosen fields; an emptied field is null. */
function bulkBody(
  leaves: readonly Leaf[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const leaf of leaves)
    putAt(body, leaf.parts, cleanValue(valueAt(values, leaf.parts), leaf.field) ?? null)
  return body
}

interface Props {
  readonly resource: Resource
  readonly title: string
  readonly count: number
  readonly start?: BulkDraft | undefined
  /** A change from what each record has is shown before it is applied. */
  readonly onDone: (change: BulkChange, draft: BulkDraft) => void
  readonly onClose: () => void
}

/** The dialog to choose fields and what the selected records get in them. */
export function BulkEdit({ resource, title, count, start = nothingChosen, ...props }: Props) {
  const { onDone, onClose } = props
  const t = useT()
  const subject = useSubject()
  const labelOf = (path: string) => t(labelKey(resource.name, path))
  const fields = useMemo(() => bulkFields(model, resource, subject), [resource, subject])
  const [paths, setPaths] = useState(start.paths)
  const [ways, setWays] = useState(start.ways)
  const chosen = useMemo(
    () => paths.flatMap((path) => fields.find((leaf) => leaf.path === path) ?? []),
    [paths, fields],
  )
  const fixed = useMemo(() => chosen.filter(({ path }) => !ways[path]), [chosen, ways])
  const amounts = useMemo(
    () =>
      chosen.flatMap((leaf) => {
        const way = ways[leaf.path]
        return way ? [{ leaf, way, amount: amountRef(resource, leaf, way) }] : []
      }),
    [chosen, ways, resource],
  )
  const checkFixed = useMemo(() => resolverOf(resource, fixed, t), [resource, fixed, t])
  const resolver: Resolver<FormValues> = async (values, context, options) => {
    const errors: FieldErrors<FormValues> = {
      ...(await checkFixed(values, context, options)).errors,
    }
    for (const { leaf, amount } of amounts)
      for (const { key, vars } of checkLeaf(
        amount.leaf,
        valueAt(values, amount.leaf.parts) ?? null,
      )) {
        const message = packMessage(key, { field: labelOf(leaf.path), ...vars })
        set(errors, amount.source, { type: 'check', message })
      }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const [defaultValues] = useState(() => start.values ?? formValues(resource, {}))
  const form = useForm<FormValues>({ defaultValues, resolver, mode: 'onBlur' })

  function done(values: FormValues) {
    const relative = amounts.map(({ leaf, way, amount: { leaf: read } }) => ({
      leaf,
      way,
      by: Number(valueAt(values, read.parts)),
    }))
    onDone({ body: bulkBody(fixed, values), fixed, relative }, { paths, ways, values })
  }
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        width="text"
        onClose={onClose}
        onSubmit={(event) => void form.handleSubmit(done)(event)}
        actions={
          <>
            <Button onClick={onClose}>{t('app.form.cancel')}</Button>
            <Button type="submit" look="solid" disabled={chosen.length === 0}>
              {amounts.length > 0
                ? t('app.grid.bulkPreview')
                : t('app.grid.bulkApply', { smart_count: count, total: count })}
            </Button>
          </>
        }
      >
        <label className="bulk-pick">
          {t('app.grid.bulkField')}
          <select
            className="panel-search"
            value=""
            onChange={(event) => setPaths([...paths, event.target.value])}
          >
            <option value="">{t('app.grid.bulkPick')}</option>
            {fields
              .filter(({ path }) => !paths.includes(path))
              .map(({ path }) => (
                <option key={path} value={path}>
                  {labelOf(path)}
                </option>
              ))}
          </select>
        </label>
        {chosen.map((leaf) => (
          <BulkField
            key={leaf.path}
            resource={resource}
            leaf={leaf}
            way={ways[leaf.path]}
            onWay={(way) => setWays({ ...ways, [leaf.path]: way })}
            onRemove={() => setPaths(paths.filter((path) => path !== leaf.path))}
          />
        ))}
        <p className="panel-hint">{t('app.grid.bulkHint')}</p>
      </Dialog>
    </FormProvider>
  )
}
