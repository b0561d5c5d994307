import { vatPercent } from '../settings/constants.ts'

const cents = (amount: number) => Math.round(amount * 100)

/** What a plan costs with VAT, as a whole number (rows SUB-019, SUB-020): what is shown is what is charged. */
export const grossPrice = (net: number): number =>
  Math.round((cents(net) * (100 + vatPercent)) / 10_000)

export interface SplitAmount {
  readonly net: number
  readonly vat: number
}

/** Net and VAT of a charge, in the same unit; together they are the charge to the cent. */
export function splitVat(total: number): SplitAmount {
  const net = Math.round((cents(total) * 100) / (100 + vatPercent))
  return { net: net / 100, vat: (cents(total) - net) / 100 }
}
