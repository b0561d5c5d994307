import type { CellProps } from '../fieldView.ts'
import { localizedOf } from '../localizedOf.ts'

export function LocalizedTextCell({ value, tools }: CellProps) {
  return localizedOf(value, tools.locale) || null
}
