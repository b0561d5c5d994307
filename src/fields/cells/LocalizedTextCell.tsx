import type { CellProps } from '../context/fieldView.ts'
import { localizedOf } from '../format/localizedOf.ts'

export function LocalizedTextCell({ value, tools }: CellProps) {
  return localizedOf(value, tools.locale) || null
}
