import { useId, useState } from 'react'
import { InputBox } from '../../ui/input/InputBox.tsx'
import '../frame/field.css'
import '../../ui/input/box.css'

interface Props {
  readonly label: string
  /** The applied bound as a text, empty for none. */
  readonly applied: string
  readonly onType: (text: string) => void
}

/**
 * A bound of a range that is typed. While it has the focus its text stays as typed, then it shows
 * the applied bound. A text that is no bound stays, marked as invalid.
 */
export function TypedBound({ label, applied, onType }: Props) {
  const id = useId()
  const [text, setText] = useState(applied)
  const [isBlurred, setBlurred] = useState(true)
  const isInvalid = isBlurred && text.trim() !== '' && applied === ''
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputBox hasError={isInvalid}>
        <input
          id={id}
          type="text"
          className="box-input"
          value={text}
          inputMode="decimal"
          aria-invalid={isInvalid || undefined}
          onFocus={() => setBlurred(false)}
          onBlur={() => {
            setBlurred(true)
            if (applied !== '') setText(applied)
          }}
          onChange={(event) => {
            setText(event.target.value)
            onType(event.target.value)
          }}
        />
      </InputBox>
    </div>
  )
}
