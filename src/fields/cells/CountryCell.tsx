import { countryName } from '../countryName.ts'
import type { CellProps } from '../fieldView.ts'

export function CountryCell({ value, tools }: CellProps) {
  return typeof value === 'string' ? countryName(value, tools.locale) : null
}
