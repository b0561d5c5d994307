import { focusOnMount } from '../../browser/focusOnMount.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import '../../ui/input/box.css'

interface Props {
  /** The placeholder, also read out as the label. */
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

/** The single input of a filter, which has the focus as soon as the filter opens. */
export function FilterInput({ label, value, onType }: Props) {
  return (
    <InputBox hasError={false}>
      <input
        ref={focusOnMount}
        type="text"
        className="box-input"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onType(event.target.value)}
      />
    </InputBox>
  )
}
