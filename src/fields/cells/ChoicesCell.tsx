import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ChoicesCell({ value, place, tools }: CellProps) {
  if (!Array.isArray(value)) return null
  return value.map((one) => choiceLabel(place, String(one), tools)).join(', ')
}
