import { useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey, resourceKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { mostRemarks, remark as definition } from '../../../resources/parts/rejection.ts'
import { isEmpty, remarkable, valueAt, type Leaf } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'
import { NoteBox } from '../../fields/inputs/NoteBox.tsx'
import type { ReasonDraft } from './useReasonDraft.ts'
import '../../fields/frame/field.css'
import '../../ui/input/box.css'
import './reject.css'

type Remarks = ReasonDraft['remarks']

interface Props {
  readonly product: Shown<'products'>
  readonly remarks: Remarks
  /** Errors by their path in the request body. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (remarks: Remarks) => void
}

/** Remarks on fields, each with the field's current value; a field can have one remark. */
export function RemarkList({ product, remarks, errors, onChange }: Props) {
  const t = useT()
  const id = useId()
  const subject = useSubject()
  const picker = useRef<HTMLSelectElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const remarkableLeaves = useMemo(() => remarkable(model, products, subject), [subject])
  const labelOf = (path: string) => t(labelKey(products.name, path))
  const taken = new Set(remarks.map(({ field }) => field))
  const availableLeaves = (paths: readonly string[]) =>
    remarkableLeaves.filter(({ path }) => paths.includes(path) && !taken.has(path))
  return (
    <>
      {remarks.map(({ field, text }, at) => (
        <div key={field} className="reject-remark">
          <NoteBox
            label={labelOf(field)}
            value={text}
            max={definition.text.max}
            error={errors[`remarks.${at}.text`] ?? errors[`remarks.${at}.field`]}
            isNew={field === added}
            onChange={(next) =>
              onChange(remarks.map((one) => (one.field === field ? { field, text: next } : one)))
            }
          />
          <CurrentValue
            leaf={remarkableLeaves.find(({ path }) => path === field)}
            product={product}
          />
          <Button
            icon="close"
            className="reject-remove"
            aria-label={t('app.lifecycle.reject.remove', { field: labelOf(field) })}
            onClick={() => {
              onChange(remarks.filter((one) => one.field !== field))
              picker.current?.focus()
            }}
          >
            {null}
          </Button>
        </div>
      ))}
      {remarks.length < mostRemarks && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('app.lifecycle.reject.pick')}
          </label>
          <div className="box">
            <select
              id={id}
              ref={picker}
              className="box-input"
              value=""
              onChange={({ target }) => {
                setAdded(target.value)
                onChange([...remarks, { field: target.value, text: '' }])
              }}
            >
              <option value="">{t('app.lifecycle.reject.pickHint')}</option>
              {products.sections
                .map(({ name, fields }) => ({ name, leaves: availableLeaves(fields) }))
                .filter((section) => section.leaves.length > 0)
                .map((section) => (
                  <optgroup
                    key={section.name}
                    label={t(resourceKey(products.name, `sections.${section.name}`))}
                  >
                    {section.leaves.map(({ path }) => (
                      <option key={path} value={path}>
                        {labelOf(path)}
                      </option>
                    ))}
                  </optgroup>
                ))}
            </select>
          </div>
        </div>
      )}
    </>
  )
}

/** The field's current value, shown while a remark about it is written. */
function CurrentValue({
  leaf,
  product,
}: {
  readonly leaf: Leaf | undefined
  product: Shown<'products'>
}) {
  const t = useT()
  const value = leaf && valueAt(product, leaf.parts)
  if (!leaf || isEmpty(value)) return null
  const { Value } = viewOf(leaf)
  return (
    <div className="reject-now">
      {`${t('app.lifecycle.reject.now')} `}
      <Value value={value} fieldRef={fieldRefOf(products, leaf)} />
    </div>
  )
}
