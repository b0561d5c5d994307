import type { CellProps } from '../fieldView.ts'
import { isYear } from '../isYear.ts'
import { NumberCell } from './NumberCell.tsx'

export function IntegerCell(props: CellProps) {
  const isPlain = typeof props.value === 'number' && isYear(props.place)
  return isPlain ? String(props.value) : NumberCell(props)
}
