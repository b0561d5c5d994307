import type { CellProps } from '../fieldView.ts'

export function EmailsCell({ value }: CellProps) {
  return Array.isArray(value) ? value.map(String).join(', ') : ''
}
