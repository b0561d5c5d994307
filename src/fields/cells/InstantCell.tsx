import { momentText } from '../dayText.ts'
import type { CellProps } from '../fieldView.ts'

export function InstantCell({ value }: CellProps) {
  return typeof value === 'string' ? momentText(value) : null
}
