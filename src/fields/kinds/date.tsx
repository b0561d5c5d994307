import { DateCell } from '../cells/DateCell.tsx'
import { DateControl } from '../inputs/DateControl.tsx'
import { DayFilter } from '../filters/DayFilter.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'

function DateInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  return (
    <FieldFrame binding={binding}>
      <DateControl
        id={binding.id}
        label={binding.label}
        value={typeof binding.value === 'string' ? binding.value : null}
        hasError={binding.error !== undefined}
        aria={binding.aria}
        inputRef={binding.attach}
        onChange={binding.set}
        onLeave={binding.leave}
      />
    </FieldFrame>
  )
}

export const date: FieldView = {
  Cell: DateCell,
  Input: DateInput,
  Filter: DayFilter,
  Value: plainValue(DateCell),
}
