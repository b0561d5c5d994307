import { IbanCell } from '../cells/IbanCell.tsx'
import { CodeInput } from '../inputs/CodeInput.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'

export const iban: FieldView = {
  ...text,
  Cell: IbanCell,
  Input: CodeInput,
  Value: plainValue(IbanCell),
}
