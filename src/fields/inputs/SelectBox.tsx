import { Box } from './InputBox.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { Option } from '../context/choiceOptions.ts'
import type { FieldTie } from '../context/useField.ts'

interface Props {
  readonly tie: FieldTie
  readonly options: readonly Option[]
  /** A value that is there may be changed, not taken away. */
  readonly isKept?: boolean
}

/** One of a few values. The browser's own select: quick to make, and at home on a phone. */
export function SelectBox({ tie, options, isKept = false }: Props) {
  const { attach } = tie
  const value = typeof tie.value === 'string' ? tie.value : ''
  // A value that the definition no longer knows is shown, not silently replaced.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame tie={tie}>
      <Box hasError={tie.error !== undefined} isSelect>
        <select
          {...tie.aria}
          id={tie.id}
          name={tie.name}
          ref={attach}
          className="box-input"
          value={value}
          onBlur={tie.leave}
          onChange={(event) => tie.set(event.target.value === '' ? null : event.target.value)}
        >
          {(!isKept || !value) && <option value="">{tie.isRequired && value ? '' : '–'}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Box>
    </FieldFrame>
  )
}
