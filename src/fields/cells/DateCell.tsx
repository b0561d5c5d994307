import { dayText } from '../dayText.ts'
import type { CellProps } from '../fieldView.ts'

export function DateCell({ value }: CellProps) {
  return typeof value === 'string' ? dayText(value) : null
}
