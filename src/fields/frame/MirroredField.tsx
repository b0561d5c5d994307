import { useEffect, type ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { InputProps } from '../context/fieldView.ts'
import { DisabledInput } from './DisabledInput.tsx'

interface Props extends InputProps {
  readonly Input: ComponentType<InputProps>
}

/** An input that takes the value of another field while a flag is on. */
export function MirroredField({ fieldRef, Input }: Props) {
  const t = useT()
  const { setValue, getValues } = useFormContext()
  const { resource, leaf, prefix, source } = fieldRef
  const { mirrors } = leaf.field
  const isOn = useWatch({ name: prefix + (mirrors?.while ?? '') }) === true
  const value: unknown = useWatch({ name: prefix + (mirrors?.field ?? '') })
  useEffect(() => {
    if (isOn && getValues(source) !== value)
      setValue(source, value, { shouldDirty: true, shouldValidate: value != null })
  }, [isOn, value, source, getValues, setValue])
  if (!isOn) return <Input fieldRef={fieldRef} />
  const field = t(labelKey(resource.name, mirrors?.field ?? ''))
  return (
    <DisabledInput fieldRef={fieldRef} Input={Input} reason={t('app.form.mirrors', { field })} />
  )
}
