import { MoneyCell } from '../cells/MoneyCell.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { number } from './number.tsx'
import { NumberBox } from '../inputs/NumberBox.tsx'
import { plainValue } from '../context/plainValue.tsx'

const twoDecimals = { minimumFractionDigits: 2 }

function MoneyInput({ fieldRef }: InputProps) {
  return <NumberBox fieldRef={fieldRef} options={twoDecimals} />
}

export const money: FieldView = {
  ...number,
  Cell: MoneyCell,
  Input: MoneyInput,
  Value: plainValue(MoneyCell),
}
