import { IntegerCell } from '../cells/IntegerCell.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { isYear } from '../context/isYear.ts'
import { number } from './number.tsx'
import { NumberBox } from '../inputs/NumberBox.tsx'
import { plainValue } from '../context/plainValue.tsx'

const wholeOnly = { maximumFractionDigits: 10 }
const ungrouped = { ...wholeOnly, useGrouping: false }

function IntegerInput({ fieldRef }: InputProps) {
  return <NumberBox fieldRef={fieldRef} options={isYear(fieldRef) ? ungrouped : wholeOnly} />
}

export const integer: FieldView = {
  ...number,
  Cell: IntegerCell,
  Input: IntegerInput,
  Value: plainValue(IntegerCell),
}
