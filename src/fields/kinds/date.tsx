import type { DateOptions } from '../../../schema/index.ts'
import { DateCell } from '../cells/DateCell.tsx'
import { PickerInput } from '../inputs/PickerInput.tsx'
import { DayFilter } from '../filters/DayFilter.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'

function DateInput({ fieldRef }: InputProps) {
  const { min, max } = fieldRef.leaf.field as DateOptions
  return <PickerInput kind="day" fieldRef={fieldRef} min={min} max={max} />
}

export const date: FieldView = {
  Cell: DateCell,
  Input: DateInput,
  Filter: DayFilter,
  Value: plainValue(DateCell),
}
