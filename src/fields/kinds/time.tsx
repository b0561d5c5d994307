import { useId, useState } from 'react'
import { isTime, readTime } from '../../../schema/index.ts'
import { Box } from '../inputs/InputBox.tsx'
import { TimeCell } from '../cells/TimeCell.tsx'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { RangeFilter, type BoundProps } from '../filters/RangeFilter.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

/** Takes `9`, `9.30` or `930`; what is meant stands there once the field is left. */
function TimeInput({ place }: InputProps) {
  const tie = useField(place)
  const leave = () => {
    if (typeof tie.value === 'string') tie.set(readTime(tie.value.trim()) || null)
    tie.leave()
  }
  return <TextBox tie={{ ...tie, leave }} inputMode="decimal" />
}

function TimeBound({ label, value, onChange }: BoundProps) {
  const id = useId()
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Box hasError={false}>
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
      </Box>
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
