import type { AnyField, MoneyOptions } from '../../schema/index.ts'
import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { number } from './number.tsx'
import { NumberBox } from './NumberBox.tsx'
import { numberFormat } from './numberFormat.ts'
import { plainValue } from './plainValue.tsx'

const twoDecimals = { minimumFractionDigits: 2 }

function MoneyCell({ value, place, tools }: CellProps) {
  if (typeof value !== 'number') return null
  const { currency } = place.leaf.field as AnyField & MoneyOptions
  return numberFormat(tools.locale, { style: 'currency', currency }).format(value)
}

function MoneyInput({ place }: InputProps) {
  return <NumberBox place={place} options={twoDecimals} />
}

export const money: FieldView = {
  ...number,
  Cell: MoneyCell,
  Input: MoneyInput,
  Value: plainValue(MoneyCell),
}
