import { dayText } from '../format/dayText.ts'
import type { CellProps } from '../context/fieldView.ts'

export function DateCell({ value }: CellProps) {
  return typeof value === 'string' ? dayText(value) : null
}
