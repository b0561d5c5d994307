import type { T } from '../../language/useT.ts'
import type { Leaf } from '../../../schema/index.ts'

/**
 * The unit, currency or percent sign shown beside the number of a field.
 * @param amount the number; without one the unit is in the plural
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
