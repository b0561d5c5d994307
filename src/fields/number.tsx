import { NumberCell } from './cells/NumberCell.tsx'
import type { FieldView, InputProps } from './fieldView.ts'
import { NumberBox } from './NumberBox.tsx'
import { NumberFilter } from './NumberFilter.tsx'
import { plainValue } from './plainValue.tsx'

function NumberInput({ place }: InputProps) {
  return <NumberBox place={place} />
}

export const number: FieldView = {
  Cell: NumberCell,
  Input: NumberInput,
  Filter: NumberFilter,
  Value: plainValue(NumberCell),
}
