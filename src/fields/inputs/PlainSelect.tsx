import { useId } from 'react'
import { InputBox } from '../../ui/input/InputBox.tsx'
import type { Option } from '../context/choiceOptions.ts'
import '../frame/field.css'
import '../../ui/input/box.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** A native select with a label. */
export function PlainSelect({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputBox hasError={false} isSelect>
        <select
          id={id}
          className="box-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </InputBox>
    </div>
  )
}
