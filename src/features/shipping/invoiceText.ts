import { numberReadings } from '../../../schema/index.ts'

/**
 * Keeps the digits, dots and commas of a typed amount; while typing, separators are not
 * interpreted.
 */
export const typedInvoice = (typed: string) => typed.replace(/[^\d.,]/g, '')

/**
 * Whether three digits stand behind the only sign: of `12,345` nobody knows whether it is twelve or twelve thousand, and a
 * total is what a carrier charges duty on.
 */
export const isAmbiguous = (typed: string): boolean => numberReadings(typed).length > 1

/**
 * Normalises a typed amount: digits and one decimal comma, at most two decimals, no minus sign, in
 * every language (rows VAL-174 to 176).
 */
export function invoiceText(typed: string): string {
  const cleaned = typedInvoice(typed)
  if (isAmbiguous(cleaned)) return cleaned
  const [found] = numberReadings(cleaned)
  // If the text is not a number, its first separator is taken as the decimal one.
  const text = found ? found.digits : cleaned.replaceAll(',', '.')
  const [whole = '', ...rest] = text.split('.')
  const hasDecimals = rest.length > 0 && (!found || rest[0] !== '')
  return hasDecimals ? `${whole},${rest.join('').slice(0, 2)}` : whole
}

/** Parses a typed amount; null if it is none, or could be two. */
export function invoiceNumber(text: string): number | null {
  if (!/\d/.test(text) || isAmbiguous(text)) return null
  const value = Number(invoiceText(text).replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A stored amount as the input shows it. */
export const shownInvoice = (value: unknown): string =>
  typeof value === 'number' ? invoiceText(String(value)) : ''
