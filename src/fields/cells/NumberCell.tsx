import type { CellProps } from '../context/fieldView.ts'
import { numberFormat } from '../format/numberFormat.ts'
import { unitOf } from '../format/unitOf.ts'

export function NumberCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'number') return null
  const digits = numberFormat(context.locale, { maximumFractionDigits: 3 }).format(value)
  const unit = unitOf(fieldRef.leaf, context.t, value)
  return unit ? `${digits}\u00a0${unit}` : digits
}
