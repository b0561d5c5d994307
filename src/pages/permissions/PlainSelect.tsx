import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'
import type { Option } from '../../fields/SelectBox.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** A label and the browser's own select. */
export function PlainSelect({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Select
        native
        fullWidth
        size="small"
        value={value}
        input={<OutlinedInput id={id} />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
