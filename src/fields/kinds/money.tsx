import { MoneyCell } from '../cells/MoneyCell.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { number } from './number.tsx'
import { NumberBox } from '../inputs/NumberBox.tsx'
import { plainValue } from '../context/plainValue.tsx'

const twoDecimals = { minimumFractionDigits: 2 }

function MoneyInput({ place }: InputProps) {
  return <NumberBox place={place} options={twoDecimals} />
}

export const money: FieldView = {
  ...number,
  Cell: MoneyCell,
  Input: MoneyInput,
  Value: plainValue(MoneyCell),
}
