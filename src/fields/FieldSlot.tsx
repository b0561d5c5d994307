import { memo } from 'react'
import { useRecordContext } from 'react-admin'
import { refusal } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'
import { DependentField } from './DependentField.tsx'
import type { FieldView } from './fieldView.ts'
import { FollowingField } from './FollowingField.tsx'
import type { Place } from './place.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { RemarkNotes } from './RemarkNotes.tsx'

interface Props {
  readonly place: Place
  readonly view: FieldView
}

/** A field in a form, with what the record's remarks say of it. */
export const FieldSlot = memo(function FieldSlot(props: Props) {
  const { resource, path, prefix } = props.place
  if (prefix || !resource.remarks) return <Slot {...props} />
  return (
    <RemarkNotes resource={resource} path={path}>
      <Slot {...props} />
    </RemarkNotes>
  )
})

/** Its input, or its value and the reason why the user may not change it. */
function Slot({ place, view }: Props) {
  const subject = useSubject()
  const stored = useRecordContext()
  const { leaf, prefix } = place
  // Locks look at fields of the record, which those inside a list are not.
  const why = refusal(model, leaf, subject, prefix ? undefined : stored)
  if (why) return <ReadOnlyField place={place} view={view} why={why} />
  const { Input } = view
  if (leaf.field.follows) return <FollowingField place={place} Input={Input} />
  if (leaf.field.enabledWhen) return <DependentField place={place} Input={Input} />
  return <Input place={place} />
}
