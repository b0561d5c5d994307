import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ChoicesCell({ value, fieldRef, context }: CellProps) {
  if (!Array.isArray(value)) return null
  return value.map((one) => choiceLabel(fieldRef, String(one), context)).join(', ')
}
