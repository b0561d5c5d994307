import { DateCell } from '../cells/DateCell.tsx'
import { DayControl } from '../inputs/DateControl.tsx'
import { DayFilter } from '../filters/DayFilter.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'

function DateInput({ place }: InputProps) {
  const tie = useField(place)
  return (
    <FieldFrame tie={tie}>
      <DayControl
        id={tie.id}
        label={tie.label}
        value={typeof tie.value === 'string' ? tie.value : null}
        hasError={tie.error !== undefined}
        aria={tie.aria}
        inputRef={tie.attach}
        onChange={tie.set}
        onLeave={tie.leave}
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
