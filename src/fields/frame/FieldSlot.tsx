import { memo, useEffect, useRef, type ComponentType } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isShown, refusal } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { ProposedNote } from './ProposedNote.tsx'
import { RemarkNotes } from './RemarkNotes.tsx'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { DisabledInput } from './DisabledInput.tsx'

/** An input that takes the value of another field while a flag is on. */
function MirroredField({ fieldRef, Input }: SwitchedInputProps) {
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

/** The props of a field whose input another field can disable. */
interface SwitchedInputProps extends InputProps {
  readonly Input: ComponentType<InputProps>
}

/**
 * An input that is disabled until another field has a certain value; its last value is then
 * restored.
 */
function DependentField({ fieldRef, Input }: SwitchedInputProps) {
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

interface Props {
  readonly fieldRef: FieldRef
  readonly view: FieldView
}

/**
 * A field in a form: its input, or its value and the reason why the user may not change it, and the
 * record's remarks about it. One component, because a form has a hundred and fifty.
 */
export const FieldSlot = memo(function FieldSlot({ fieldRef, view }: Props) {
  const subject = useSubject()
  const stored = useRecordContext()
  const { resource, leaf, path, prefix } = fieldRef
  // Locks depend on fields of the record, so none applies to a field inside a list.
  const why = refusal(model, leaf, subject, prefix ? undefined : stored)
  const { Input } = view
  if (!isShown(model, leaf, subject)) return null
  const input = why ? (
    <ReadOnlyField fieldRef={fieldRef} view={view} why={why} />
  ) : leaf.field.mirrors ? (
    <MirroredField fieldRef={fieldRef} Input={Input} />
  ) : leaf.field.enabledWhen ? (
    <DependentField fieldRef={fieldRef} Input={Input} />
  ) : (
    <Input fieldRef={fieldRef} />
  )
  if (prefix) return input
  const field = resource.live ? (
    <>
      {input}
      <ProposedNote fieldRef={fieldRef} view={view} />
    </>
  ) : (
    input
  )
  if (!resource.remarks) return field
  return (
    <RemarkNotes resource={resource} path={path}>
      {field}
    </RemarkNotes>
  )
})
