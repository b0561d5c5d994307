import type { Leaf } from '../../../schema/index.ts'

/** What is shown next to the number of a field: its unit, currency or the percent sign. */
export function unitOf({ field, kindName }: Leaf, t: (key: string) => string): string {
  if (field.unit) return t(`units.${field.unit}`)
  if (kindName === 'percent') return '%'
  const { currency } = field as { currency?: string }
  return kindName === 'money' ? (currency ?? '') : ''
}
