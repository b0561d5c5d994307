import { useTranslate } from 'react-admin'
import { Box } from './Box.tsx'
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
  Value: plainValue(IdCell),
}
