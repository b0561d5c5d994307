import { dueOf, type DateOptions } from '../../../schema/index.ts'
import { DateCell } from '../cells/DateCell.tsx'
import { PickerInput } from '../inputs/PickerInput.tsx'
import { DayFilter } from '../filters/DayFilter.tsx'
import { DueFilter } from '../filters/DueFilter.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'

function DateInput({ fieldRef }: InputProps) {
  const { min, max } = fieldRef.leaf.field as DateOptions
  return <PickerInput kind="day" fieldRef={fieldRef} min={min} max={max} />
}

function DateFilter(props: FilterProps) {
  const due = dueOf(props.fieldRef.leaf)
  return due ? <DueFilter {...props} due={due} /> : <DayFilter {...props} />
}

export const date: FieldView = {
  Cell: DateCell,
  Input: DateInput,
  Filter: DateFilter,
  Value: plainValue(DateCell),
}
