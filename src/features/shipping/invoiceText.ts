import { numberReading } from '../../../schema/index.ts'

/**
 * Keeps the digits, dots and commas of a typed amount; while typing, separators are not
 * interpreted.
 */
export const typedInvoice = (typed: string) => typed.replace(/[^\d.,]/g, '')

/**
 * Normalises a typed amount: digits and one decimal comma, at most two decimals, no minus sign, in
 * every language (rows VAL-174 to 176).
 */
export function invoiceText(typed: string): string {
  const cleaned = typedInvoice(typed)
  const found = numberReading(cleaned, null, { decimals: 2 })
  // If the text is not a number, its first separator is taken as the decimal one.
  const text = typeof found === 'object' ? found.digits : cleaned.replaceAll(',', '.')
  const [whole = '', ...rest] = text.split('.')
  const hasDecimals = rest.length > 0 && (typeof found !== 'object' || rest[0] !== '')
  return hasDecimals ? `${whole},${rest.join('').slice(0, 2)}` : whole
}

/** Parses a typed amount; null if it is none. */
export function invoiceNumber(text: string): number | null {
  if (!/\d/.test(text)) return null
  const value = Number(invoiceText(text).replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A stored amount as the input shows it. */
export const shownInvoice = (value: unknown): string =>
  typeof value === 'number' ? invoiceText(String(value)) : ''
