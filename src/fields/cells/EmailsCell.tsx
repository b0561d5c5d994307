import type { CellProps } from '../context/fieldView.ts'

export function EmailsCell({ value }: CellProps) {
  return Array.isArray(value) ? value.map(String).join(', ') : ''
}
