import { InputBox } from '../../ui/input/InputBox.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { Option } from '../context/choiceOptions.ts'
import type { FieldBinding } from '../context/useField.ts'
import '../../ui/input/box.css'

interface Props {
  readonly binding: FieldBinding
  readonly options: readonly Option[]
  /** A value can be changed, but not removed. */
  readonly isRequired?: boolean
}

/** One of a few values, as the browser's own select: fast to render, and native on a phone. */
export function SelectBox({ binding, options, isRequired = false }: Props) {
  const { attach } = binding
  const value = typeof binding.value === 'string' ? binding.value : ''
  // A value that the definition no longer knows is shown, not silently replaced.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame binding={binding}>
      <InputBox hasError={binding.error !== undefined} isSelect>
        <select
          {...binding.aria}
          id={binding.id}
          name={binding.name}
          ref={attach}
          className="box-input"
          value={value}
          onBlur={binding.leave}
          onChange={(event) => binding.set(event.target.value === '' ? null : event.target.value)}
        >
          {(!isRequired || !value) && (
            <option value="">{binding.isRequired && value ? '' : '–'}</option>
          )}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </InputBox>
    </FieldFrame>
  )
}
