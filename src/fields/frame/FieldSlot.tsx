import { memo } from 'react'
import { useRecordContext } from 'react-admin'
import { isShown, refusal } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { DependentField } from './DependentField.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { MirroredField } from './MirroredField.tsx'
import type { FieldRef } from '../context/fieldRef.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { RemarkNotes } from './RemarkNotes.tsx'

interface Props {
  readonly fieldRef: FieldRef
  readonly view: FieldView
}

/**
 * A field in a form: its input, or its value and the reason why the user may not change it, and what the
 * record's remarks say of it. One component, because a form has a hundred and fifty.
 */
export const FieldSlot = memo(function FieldSlot({ fieldRef, view }: Props) {
  const subject = useSubject()
  const stored = useRecordContext()
  const { resource, leaf, path, prefix } = fieldRef
  // Locks look at fields of the record, which those inside a list are not.
  const why = refusal(model, leaf, subject, prefix ? undefined : stored)
  const { Input } = view
  if (!isShown(model, leaf, subject)) return null
  const field = why ? (
    <ReadOnlyField fieldRef={fieldRef} view={view} why={why} />
  ) : leaf.field.mirrors ? (
    <MirroredField fieldRef={fieldRef} Input={Input} />
  ) : leaf.field.enabledWhen ? (
    <DependentField fieldRef={fieldRef} Input={Input} />
  ) : (
    <Input fieldRef={fieldRef} />
  )
  if (prefix || !resource.remarks) return field
  return (
    <RemarkNotes resource={resource} path={path}>
      {field}
    </RemarkNotes>
  )
})
