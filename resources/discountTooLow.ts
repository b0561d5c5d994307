import { discountCeiling } from './constants.ts'

type Amount = number | null | undefined

const cents = (amount: number) => Math.round(amount * 100)

/**
 * Whether wholesale with tax is more than 60 % of retail (rows VAL-056, VAL-057); in whole cents, so
 * that exactly 60 passes. Nothing is judged while a price is missing.
 * @param fiscalRegimen tax in percent, 22 means 22 %
 */
export function discountTooLow(wholesale: Amount, retail: Amount, fiscalRegimen: Amount): boolean {
  if (!wholesale || !retail) return false
  return cents(wholesale) * (100 + (fiscalRegimen ?? 0)) > cents(retail) * discountCeiling
}
