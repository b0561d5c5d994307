import { carb } from '../settings/shipping.ts'

const isAmong = (values: readonly string[], value: unknown) =>
  typeof value === 'string' && values.includes(value)

/** Whether a thing of this material needs a CARB certificate where it goes (rows VAL-035 to 037). */
export function isCarbRequired(country: unknown, material: unknown): boolean {
  return isAmong(carb.countries, country) && isAmong(carb.materials, material)
}
