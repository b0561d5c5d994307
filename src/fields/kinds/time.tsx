import { isTime, readTime } from '../../../schema/index.ts'
import { TimeCell } from '../cells/TimeCell.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { RangeFilter, type BoundProps } from '../filters/RangeFilter.tsx'
import { TypedBound } from '../filters/TypedBound.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

/** Takes `9`, `9.30` or `930`; what is meant stands there once the field is left. */
function TimeInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  const leave = () => {
    if (typeof binding.value === 'string') binding.set(readTime(binding.value.trim()) || null)
    binding.leave()
  }
  return <TextBox binding={{ ...binding, leave }} inputMode="decimal" />
}

function TimeBound({ label, value, onChange }: BoundProps) {
  return (
    <TypedBound
      label={label}
      start={typeof value === 'string' ? value : ''}
      onType={(text) => {
        const time = readTime(text.trim())
        onChange(isTime(time) ? time : undefined)
      }}
    />
  )
}

function TimeFilter(props: FilterProps) {
  return <RangeFilter {...props} Bound={TimeBound} />
}

export const time: FieldView = {
  Cell: TimeCell,
  Input: TimeInput,
  Filter: TimeFilter,
  Value: plainValue(TimeCell),
}
