import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { NumberBox } from './NumberBox.tsx'
import { NumberFilter } from './NumberFilter.tsx'
import { numberFormat } from './numberFormat.ts'
import { plainValue } from './plainValue.tsx'
import { unitOf } from './unitOf.ts'

function NumberCell({ value, place, tools }: CellProps) {
  if (typeof value !== 'number') return null
  const digits = numberFormat(tools.locale, { maximumFractionDigits: 3 }).format(value)
  const unit = unitOf(place.leaf, tools.t)
  return unit ? `${digits}\u00a0${unit}` : digits
}

function NumberInput({ place }: InputProps) {
  return <NumberBox place={place} />
}

export const number: FieldView = {
  Cell: NumberCell,
  Input: NumberInput,
  Filter: NumberFilter,
  Value: plainValue(NumberCell),
}
