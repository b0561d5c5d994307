import type { CellProps } from '../context/fieldView.ts'
import { localizedOf } from '../format/localizedOf.ts'

export function LocalizedTextCell({ value, context }: CellProps) {
  return localizedOf(value, context.locale) || null
}
