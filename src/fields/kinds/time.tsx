import { useId, useState } from 'react'
import { isTime, readTime } from '../../../schema/index.ts'
import { InputBox } from '../inputs/InputBox.tsx'
import { TimeCell } from '../cells/TimeCell.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { RangeFilter, type BoundProps } from '../filters/RangeFilter.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'
import '../frame/field.css'
import '../inputs/box.css'

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
  const id = useId()
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputBox hasError={false}>
        <input
          id={id}
          type="text"
          className="box-input"
          value={text}
          inputMode="decimal"
          onChange={(event) => {
            setText(event.target.value)
            const time = readTime(event.target.value.trim())
            onChange(isTime(time) ? time : undefined)
          }}
        />
      </InputBox>
    </div>
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
