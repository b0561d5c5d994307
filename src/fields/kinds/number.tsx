import { NumberCell } from '../cells/NumberCell.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { NumberBox } from '../inputs/NumberBox.tsx'
import { NumberFilter } from '../filters/NumberFilter.tsx'
import { plainValue } from '../context/plainValue.tsx'

function NumberInput({ place }: InputProps) {
  return <NumberBox place={place} />
}

export const number: FieldView = {
  Cell: NumberCell,
  Input: NumberInput,
  Filter: NumberFilter,
  Value: plainValue(NumberCell),
}
