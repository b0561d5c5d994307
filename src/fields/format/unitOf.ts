import type { T } from '../../language/useT.ts'
import type { Leaf } from '../../../schema/index.ts'

/**
 * What is shown next to the number of a field: its unit, currency or the percent sign.
 * @param amount the number beside it; without one the unit stands in the plural
 */
export function unitOf({ field, kindName }: Leaf, t: T, amount?: unknown): string {
  if (field.unit)
    return t(`units.${field.unit}`, {
      smart_count: typeof amount === 'number' ? amount : 2,
      _: field.unit,
    })
  if (kindName === 'percent') return '%'
  const { currency } = field as { currency?: string }
  return kindName === 'money' ? (currency ?? '') : ''
}
