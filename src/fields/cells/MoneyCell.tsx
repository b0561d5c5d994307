import type { AnyField, MoneyOptions } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'
import { numberFormat } from '../format/numberFormat.ts'

export function MoneyCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'number') return null
  const { currency } = fieldRef.leaf.field as AnyField & MoneyOptions
  return numberFormat(context.locale, { style: 'currency', currency }).format(value)
}
