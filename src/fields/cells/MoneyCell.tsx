import type { AnyField, MoneyOptions } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'
import { numberFormat } from '../format/numberFormat.ts'

export function MoneyCell({ value, place, tools }: CellProps) {
  if (typeof value !== 'number') return null
  const { currency } = place.leaf.field as AnyField & MoneyOptions
  return numberFormat(tools.locale, { style: 'currency', currency }).format(value)
}
