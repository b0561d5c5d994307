import { useEffect, useRef, type ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { InputProps } from '../context/fieldView.ts'
import { DisabledInput } from './DisabledInput.tsx'

interface Props extends InputProps {
  readonly Input: ComponentType<InputProps>
}

/** An input that is off until another field has a certain value. Its last value comes back then. */
export function DependentField({ fieldRef, Input }: Props) {
  const t = useT()
  const { setValue, getValues } = useFormContext()
  const { resource, leaf, prefix, path, source } = fieldRef
  const { field = '', is = true } = leaf.field.enabledWhen ?? {}
  const other: unknown = useWatch({ name: prefix + field })
  const isOn = other === is
  const last = useRef<unknown>(null)
  useEffect(() => {
    const value: unknown = getValues(source)
    if (!isOn && value != null) {
      last.current = value
      setValue(source, null, { shouldDirty: true, shouldValidate: true })
    } else if (isOn && value == null && last.current != null) {
      setValue(source, last.current, { shouldDirty: true })
    }
  }, [isOn, source, getValues, setValue])
  if (isOn) return <Input fieldRef={fieldRef} />
  const label = t(labelKey(resource.name, path.slice(0, path.length - leaf.path.length) + field))
  const message =
    typeof is === 'boolean' ? (is ? 'app.form.whenOn' : 'app.form.whenOff') : 'app.form.whenIs'
  return (
    <DisabledInput
      fieldRef={fieldRef}
      Input={Input}
      reason={t(message, { field: label, value: String(is) })}
    />
  )
}
