import { carb } from '../settings/shipping.ts'

const isAmong = (values: readonly string[], value: unknown) =>
  typeof value === 'string' && values.includes(value)

/**
 * Whether a product of this material needs a CARB certificate in a country (rows VAL-035 to 037).
 */
export function isCarbRequired(country: unknown, material: unknown): boolean {
  return isAmong(carb.countries, country) && isAmong(carb.materials, material)
}
