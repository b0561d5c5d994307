import { IbanCell } from './cells/IbanCell.tsx'
import { CodeInput } from './CodeInput.tsx'
import type { FieldView } from './fieldView.ts'
import { plainValue } from './plainValue.tsx'
import { text } from './text.tsx'

export const iban: FieldView = {
  ...text,
  Cell: IbanCell,
  Input: CodeInput,
  Value: plainValue(IbanCell),
}
