import { IbanCell } from './cells/IbanCell.tsx'
import type { FieldView, InputProps } from './fieldView.ts'
import { plainValue } from './plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

function IbanInput({ place }: InputProps) {
  return <TextBox tie={useField(place)} />
}

export const iban: FieldView = {
  ...text,
  Cell: IbanCell,
  Input: IbanInput,
  Value: plainValue(IbanCell),
}
