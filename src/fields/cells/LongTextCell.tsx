import type { CellProps } from '../context/fieldView.ts'

const shown = 90

export function LongTextCell({ value }: CellProps) {
  if (typeof value !== 'string') return null
  return value.length > shown ? `${value.slice(0, shown).trimEnd()}…` : value
}
