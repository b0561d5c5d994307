import { decimalSign } from './numberFormat.ts'
import type { CellProps, FieldView } from './fieldView.ts'
import { number } from './number.tsx'
import { plainValue } from './plainValue.tsx'

/** Bounds that only a year has: it is read without thousands, 2026 and not 2,026. */
const isYear = (low: unknown, high: unknown) =>
  typeof low === 'number' && typeof high === 'number' && low >= 1000 && high < 10_000

function IntegerCell(props: CellProps) {
  const { min, max } = props.place.leaf.field as { min?: number; max?: number }
  if (typeof props.value === 'number' && isYear(min, max))
    return String(props.value).replace('.', decimalSign(props.tools.locale))
  return number.Cell(props)
}

export const integer: FieldView = { ...number, Cell: IntegerCell, Value: plainValue(IntegerCell) }
