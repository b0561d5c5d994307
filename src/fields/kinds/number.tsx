import { NumberCell } from '../cells/NumberCell.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import { NumberFilter } from '../filters/NumberFilter.tsx'
import { plainValue } from '../context/plainValue.tsx'

function NumberInput({ fieldRef }: InputProps) {
  return <NumberBox fieldRef={fieldRef} />
}

export const number: FieldView = {
  Cell: NumberCell,
  Input: NumberInput,
  Filter: NumberFilter,
  Value: plainValue(NumberCell),
  isShort: true,
}
