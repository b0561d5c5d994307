import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { plainValue } from './plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

/** Shown in groups of four, as it stands on paper. */
function IbanCell({ value }: CellProps) {
  return typeof value === 'string' ? value.replace(/(.{4})(?=.)/g, '$1 ') : null
}

function IbanInput({ place }: InputProps) {
  return <TextBox tie={useField(place)} />
}

export const iban: FieldView = {
  ...text,
  Cell: IbanCell,
  Input: IbanInput,
  Value: plainValue(IbanCell),
}
