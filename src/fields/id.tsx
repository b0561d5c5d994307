import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import { IdCell } from './cells/IdCell.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps } from './fieldView.ts'
import { focusOnMount } from './focusOnMount.ts'
import { plainValue } from './plainValue.tsx'
import { useField } from './useField.ts'

/** Nobody types an id; it is shown once it is there. */
function IdInput({ place }: InputProps) {
  const tie = useField(place)
  if (typeof tie.value !== 'string' || tie.value === '') return null
  return (
    <FieldFrame tie={tie} isGroup>
      <code className="field-id">{tie.value}</code>
    </FieldFrame>
  )
}

function IdFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  return (
    <OutlinedInput
      inputRef={focusOnMount}
      fullWidth
      size="small"
      value={state.equals?.[0] ?? ''}
      inputProps={{ 'aria-label': t('app.list.equals') }}
      placeholder={t('app.list.equals')}
      onChange={(event) => {
        const typed = event.target.value.trim()
        onChange(typed ? { equals: [typed] } : {})
      }}
    />
  )
}

export const id: FieldView = {
  Cell: IdCell,
  Input: IdInput,
  Filter: IdFilter,
  Value: plainValue(IdCell),
}
