import { countryName } from '../format/countryName.ts'
import type { CellProps } from '../context/fieldView.ts'

export function CountryCell({ value, tools }: CellProps) {
  return typeof value === 'string' ? countryName(value, tools.locale) : null
}
