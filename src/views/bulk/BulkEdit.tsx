import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { type Resource, cleanValue, putAt, valueAt, type Leaf } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { bulkFields } from '../../auth/bulkFields.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { formValues, type FormValues } from '../form/formValues.ts'
import { resolverOf } from '../form/resolverOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import '../../ui/tool.css'
import '../toolbar/panel.css'
import './bulk.css'

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
  readonly count: number
  readonly onApply: (body: Record<string, unknown>) => void
  readonly onClose: () => void
}

/** The dialog to choose fields and the values that all selected records get. */
export function BulkEdit({ resource, count, onApply, onClose }: Props) {
  const t = useT()
  const subject = useSubject()
  const fields = useMemo(() => bulkFields(model, resource, subject), [resource, subject])
  const [paths, setPaths] = useState<readonly string[]>([])
  const chosen = useMemo(
    () => paths.flatMap((path) => fields.find((leaf) => leaf.path === path) ?? []),
    [paths, fields],
  )
  const resolver = useMemo(() => resolverOf(resource, chosen, t), [resource, chosen, t])
  const [defaultValues] = useState(() => formValues(resource, {}))
  const form = useForm<FormValues>({ defaultValues, resolver, mode: 'onBlur' })
  const labelOf = (path: string) => t(labelKey(resource.name, path))
  const amount = { smart_count: count, total: count }
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('app.grid.bulkTitle', amount)}
        width="text"
        onClose={onClose}
        onSubmit={(event) =>
          void form.handleSubmit((values) => onApply(bulkBody(chosen, values)))(event)
        }
        actions={
          <>
            <Button onClick={onClose}>{t('app.form.cancel')}</Button>
            <Button type="submit" look="solid" disabled={chosen.length === 0}>
              {t('app.grid.bulkApply', amount)}
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
        {chosen.map((leaf) => {
          const { Input } = viewOf(leaf)
          return (
            <div key={leaf.path} className="bulk-field">
              <Input fieldRef={fieldRefOf(resource, leaf)} />
              <button
                type="button"
                className="tool"
                aria-label={t('app.grid.bulkRemove', { label: labelOf(leaf.path) })}
                onClick={() => setPaths(paths.filter((path) => path !== leaf.path))}
              >
                <Icon name="close" />
              </button>
            </div>
          )
        })}
        <p className="panel-hint">{t('app.grid.bulkHint')}</p>
      </Dialog>
    </FormProvider>
  )
}
