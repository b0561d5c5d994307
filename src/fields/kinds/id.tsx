import { useTranslate } from 'react-admin'
import type { AnyField, IdOptions } from '../../../schema/index.ts'
import { Box } from '../inputs/InputBox.tsx'
import { IdCell } from '../cells/IdCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps, ValueProps } from '../context/fieldView.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { plainValue } from '../context/plainValue.tsx'
import { RecordLink } from '../context/RecordLink.tsx'
import { useField } from '../context/useField.ts'

const PlainId = plainValue(IdCell)

/** Of a record that the definition names: its name. Any other id is all there is to see of it. */
function IdValue({ value, place }: ValueProps) {
  const { names } = place.leaf.field as AnyField & IdOptions
  return names !== undefined && typeof value === 'string' ? (
    <RecordLink resource={names} id={value} />
  ) : (
    <PlainId value={value} place={place} />
  )
}

/** Nobody types an id; it is shown once it is there. */
function IdInput({ place }: InputProps) {
  const tie = useField(place)
  if (typeof tie.value !== 'string' || tie.value === '') return null
  return (
    <FieldFrame tie={tie} isGroup>
      <div className="field-value">
        <IdValue value={tie.value} place={place} />
      </div>
    </FieldFrame>
  )
}

function IdFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  return (
    <Box hasError={false}>
      <input
        ref={focusOnMount}
        type="text"
        className="box-input"
        value={String(state.equals?.[0] ?? '')}
        aria-label={t('app.list.equals')}
        placeholder={t('app.list.equals')}
        onChange={(event) => {
          const typed = event.target.value.trim()
          onChange(typed ? { equals: [typed] } : {})
        }}
      />
    </Box>
  )
}

export const id: FieldView = {
  Cell: IdCell,
  Input: IdInput,
  Filter: IdFilter,
  Value: IdValue,
}
