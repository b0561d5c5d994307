import { countryName } from '../format/countryName.ts'
import type { CellProps } from '../context/fieldView.ts'

export function CountryCell({ value, context }: CellProps) {
  return typeof value === 'string' ? countryName(value, context.locale) : null
}
