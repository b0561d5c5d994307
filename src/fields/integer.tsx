import { IntegerCell } from './cells/IntegerCell.tsx'
import type { FieldView, InputProps } from './fieldView.ts'
import { isYear } from './isYear.ts'
import { number } from './number.tsx'
import { NumberBox } from './NumberBox.tsx'
import { plainValue } from './plainValue.tsx'

const wholeOnly = { maximumFractionDigits: 10 }
const ungrouped = { ...wholeOnly, useGrouping: false }

function IntegerInput({ place }: InputProps) {
  return <NumberBox place={place} options={isYear(place) ? ungrouped : wholeOnly} />
}

export const integer: FieldView = {
  ...number,
  Cell: IntegerCell,
  Input: IntegerInput,
  Value: plainValue(IntegerCell),
}
