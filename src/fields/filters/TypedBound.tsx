import { useId, useState } from 'react'
import { InputBox } from '../../ui/input/InputBox.tsx'
import '../frame/field.css'
import '../../ui/input/box.css'

interface Props {
  readonly label: string
  /** The bound as it was taken, empty for none. */
  readonly shown: string
  readonly onType: (text: string) => void
}

/**
 * A bound of a range that is typed. While it has the focus its text stays as typed; then it says what was taken. What
 * means nothing stays, and is marked.
 */
export function TypedBound({ label, shown, onType }: Props) {
  const id = useId()
  const [text, setText] = useState(shown)
  const [isLeft, setLeft] = useState(true)
  const isWrong = isLeft && text.trim() !== '' && shown === ''
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InputBox hasError={isWrong}>
        <input
          id={id}
          type="text"
          className="box-input"
          value={text}
          inputMode="decimal"
          aria-invalid={isWrong || undefined}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true)
            if (shown !== '') setText(shown)
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
