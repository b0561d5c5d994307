import { useT } from '../../language/useT.ts'
import type { AnyField, IdOptions } from '../../../schema/index.ts'
import { IdCell } from '../cells/IdCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps, ValueProps } from '../context/fieldView.ts'
import { FilterInput } from '../filters/FilterInput.tsx'
import { plainValue } from '../context/plainValue.tsx'
import { RecordLink } from '../context/RecordLink.tsx'
import { useField } from '../context/useField.ts'
import '../frame/field.css'

const PlainId = plainValue(IdCell)

/** A link to the record where the definition names its resource; else the id itself. */
function IdValue({ value, fieldRef }: ValueProps) {
  const { names } = fieldRef.leaf.field as AnyField & IdOptions
  return names !== undefined && typeof value === 'string' ? (
    <RecordLink resource={names} id={value} />
  ) : (
    <PlainId value={value} fieldRef={fieldRef} />
  )
}

/** Nobody types an id; it is shown once it is there. */
function IdInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  if (typeof binding.value !== 'string' || binding.value === '') return null
  return (
    <FieldFrame binding={binding} isGroup>
      <div className="field-value">
        <IdValue value={binding.value} fieldRef={fieldRef} />
      </div>
    </FieldFrame>
  )
}

function IdFilter({ state, onChange }: FilterProps) {
  const t = useT()
  return (
    <FilterInput
      label={t('app.list.equals')}
      value={String(state.equals?.[0] ?? '')}
      onType={(text) => {
        const typed = text.trim()
        onChange(typed ? { equals: [typed] } : {})
      }}
    />
  )
}

export const id: FieldView = {
  Cell: IdCell,
  Input: IdInput,
  Filter: IdFilter,
  Value: IdValue,
}
