import type { CellProps } from '../context/fieldView.ts'
import { isYear } from '../context/isYear.ts'
import { NumberCell } from './NumberCell.tsx'

export function IntegerCell(props: CellProps) {
  const isPlain = typeof props.value === 'number' && isYear(props.fieldRef)
  return isPlain ? String(props.value) : NumberCell(props)
}
