import { toCents } from '../../schema/index.ts'
import { discountCeiling } from '../settings/constants.ts'

type Amount = number | null | undefined

/**
 * The factor of a price with tax, in hundredths of a percent: 12200 for 22 %. An integer, so that
 * sums are exact.
 */
const withTax = (fiscalRegimen: Amount) => 10_000 + toCents(fiscalRegimen ?? 0)
const ceiling = discountCeiling * 100

/**
 * Whether wholesale with tax is more than 60 % of retail (rows VAL-056, VAL-057); in whole cents,
 * so that exactly 60 passes. Nothing is checked while a price is missing.
 * @param fiscalRegimen tax in percent, 22 means 22 %
 */
export function discountTooLow(wholesale: Amount, retail: Amount, fiscalRegimen: Amount): boolean {
  if (!wholesale || !retail) return false
  return toCents(wholesale) * withTax(fiscalRegimen) > toCents(retail) * ceiling
}

interface Priced {
  readonly pricing?: {
    readonly EUR?: { readonly wholesale?: Amount; readonly retail?: Amount } | null
  } | null
  readonly fiscalRegimen?: Amount
}

/** The rule of {@link discountTooLow}, at both prices. */
export const largeEnoughDiscount = {
  message: 'validation.discountTooLow',
  fields: ['pricing.EUR.wholesale', 'pricing.EUR.retail'],
  reads: ['fiscalRegimen'],
  fails: ({ pricing, fiscalRegimen }: Priced) =>
    discountTooLow(pricing?.EUR?.wholesale, pricing?.EUR?.retail, fiscalRegimen),
} as const

/** Wholesale with tax as percent of retail; null while a price is missing or not positive. */
export function discountShare(
  wholesale: Amount,
  retail: Amount,
  fiscalRegimen: Amount,
): number | null {
  if (!wholesale || !retail || wholesale < 0 || retail < 0) return null
  return (toCents(wholesale) * withTax(fiscalRegimen)) / (toCents(retail) * 100)
}

/** The lowest valid retail price for a wholesale price. */
export function lowestRetail(wholesale: number, fiscalRegimen: Amount): number {
  return Math.ceil((toCents(wholesale) * withTax(fiscalRegimen)) / ceiling) / 100
}

/** The highest valid wholesale price for a retail price; 0 if there is none. */
export function highestWholesale(retail: number, fiscalRegimen: Amount): number {
  return Math.floor((toCents(retail) * ceiling) / withTax(fiscalRegimen)) / 100
}
