import type { CellProps } from '../context/fieldView.ts'

const maxLength = 90

export function LongTextCell({ value }: CellProps) {
  if (typeof value !== 'string') return null
  return value.length > maxLength ? `${value.slice(0, maxLength).trimEnd()}…` : value
}
