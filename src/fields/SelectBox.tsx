import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldTie } from './useField.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly tie: FieldTie
  readonly options: readonly Option[]
}

/** One of a few values. The browser's own select: quick to make, and at home on a phone. */
export function SelectBox({ tie, options }: Props) {
  const value = typeof tie.value === 'string' ? tie.value : ''
  // A value that the definition no longer knows is shown, not silently replaced.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame tie={tie}>
      <Select
        native
        fullWidth
        size="small"
        value={value}
        error={tie.error !== undefined}
        input={<OutlinedInput id={tie.id} name={tie.name} />}
        inputRef={tie.ref}
        inputProps={{ id: tie.id, ...tie.aria }}
        onBlur={tie.leave}
        onChange={(event) => tie.set(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{tie.isRequired && value ? '' : '–'}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
