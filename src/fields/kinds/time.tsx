import { TimeCell } from '../cells/TimeCell.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { PickerBound } from '../filters/PickerBound.tsx'
import { RangeFilter, type BoundProps } from '../filters/RangeFilter.tsx'
import { PickerInput } from '../inputs/PickerInput.tsx'

const TimeInput = ({ fieldRef }: InputProps) => <PickerInput kind="time" fieldRef={fieldRef} />

const TimeBound = (props: BoundProps) => <PickerBound {...props} kind="time" />

function TimeFilter(props: FilterProps) {
  return <RangeFilter {...props} Bound={TimeBound} />
}

export const time: FieldView = {
  Cell: TimeCell,
  Input: TimeInput,
  Filter: TimeFilter,
  Value: plainValue(TimeCell),
  isShort: true,
}
