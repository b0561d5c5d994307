import { discountCeiling } from '../settings/constants.ts'

type Amount = number | null | undefined

const cents = (amount: number) => Math.round(amount * 100)

/** What tax makes of a price, in hundredths of a percent: 12200 with 22 %. Whole, so that sums are exact. */
const withTax = (fiscalRegimen: Amount) => 10_000 + cents(fiscalRegimen ?? 0)
const ceiling = discountCeiling * 100

/**
 * Whether wholesale with tax is more than 60 % of retail (rows VAL-056, VAL-057); in whole cents, so
 * that exactly 60 passes. Nothing is checked while a price is missing.
 * @param fiscalRegimen tax in percent, 22 means 22 %
 */
export function discountTooLow(wholesale: Amount, retail: Amount, fiscalRegimen: Amount): boolean {
  if (!wholesale || !retail) return false
  return cents(wholesale) * withTax(fiscalRegimen) > cents(retail) * ceiling
}

/** Wholesale with tax as percent of retail; null while a price is missing or not positive. */
export function discountShare(
  wholesale: Amount,
  retail: Amount,
  fiscalRegimen: Amount,
): number | null {
  if (!wholesale || !retail || wholesale < 0 || retail < 0) return null
  return (cents(wholesale) * withTax(fiscalRegimen)) / (cents(retail) * 100)
}

/** The lowest retail price that passes with a wholesale price. */
export function lowestRetail(wholesale: number, fiscalRegimen: Amount): number {
  return Math.ceil((cents(wholesale) * withTax(fiscalRegimen)) / ceiling) / 100
}

/** The highest wholesale price that passes with a retail price; 0 where none does. */
export function highestWholesale(retail: number, fiscalRegimen: Amount): number {
  return Math.floor((cents(retail) * ceiling) / withTax(fiscalRegimen)) / 100
}
