import { toCents } from '../../../schema/index.ts'
import { vatPercent } from '../../settings/program.ts'

/**
 * The price of a plan with VAT, rounded to a whole number (rows SUB-019, SUB-020), as shown and
 * charged.
 */
export const grossPrice = (net: number): number =>
  Math.round((toCents(net) * (100 + vatPercent)) / 10_000)

export interface SplitAmount {
  readonly net: number
  readonly vat: number
}

/** Net and VAT of a charge, in the same unit; they add up to the charge to the cent. */
export function splitVat(total: number): SplitAmount {
  const net = Math.round((toCents(total) * 100) / (100 + vatPercent))
  return { net: net / 100, vat: (toCents(total) - net) / 100 }
}
