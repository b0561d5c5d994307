import { useId, useState } from 'react'
import { InputBox } from '../inputs/InputBox.tsx'
import '../frame/field.css'
import '../inputs/box.css'

interface Props {
  readonly label: string
  /** The text of the bound when the filter opens. */
  readonly start: string
  readonly onType: (text: string) => void
}

/** A bound of a range that is typed. Its text stays as typed, also while it means nothing yet. */
export function TypedBound({ label, start, onType }: Props) {
  const id = useId()
  const [text, setText] = useState(start)
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
            onType(event.target.value)
          }}
        />
      </InputBox>
    </div>
  )
}
