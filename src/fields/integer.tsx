import type { AnyField, NumberOptions } from '../../schema/index.ts'
import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { number } from './number.tsx'
import { NumberBox } from './NumberBox.tsx'
import type { Place } from './place.ts'
import { plainValue } from './plainValue.tsx'

const wholeOnly = { maximumFractionDigits: 10 }
const ungrouped = { ...wholeOnly, useGrouping: false }

/** By its bounds: a year is read without thousands, 2026 and not 2,026. */
function isYear({ leaf }: Place): boolean {
  const { min = 0, max = 0 } = leaf.field as AnyField & NumberOptions
  return min >= 1000 && max < 10_000
}

function IntegerCell(props: CellProps) {
  const isPlain = typeof props.value === 'number' && isYear(props.place)
  return isPlain ? String(props.value) : number.Cell(props)
}

function IntegerInput({ place }: InputProps) {
  return <NumberBox place={place} options={isYear(place) ? ungrouped : wholeOnly} />
}

export const integer: FieldView = {
  ...number,
  Cell: IntegerCell,
  Input: IntegerInput,
  Value: plainValue(IntegerCell),
}
