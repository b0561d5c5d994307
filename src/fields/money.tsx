import { MoneyCell } from './cells/MoneyCell.tsx'
import type { FieldView, InputProps } from './fieldView.ts'
import { number } from './number.tsx'
import { NumberBox } from './NumberBox.tsx'
import { plainValue } from './plainValue.tsx'

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
