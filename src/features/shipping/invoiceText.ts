import { numberReading } from '../../../schema/index.ts'

/** What of a typed sum may be part of one: while it is typed its signs stay, whatever they mean. */
export const typedInvoice = (typed: string) => typed.replace(/[^\d.,]/g, '')

/**
 * What is left of a typed sum: digits and one decimal comma, at most two decimals, no minus sign, whatever
 * the language (rows VAL-174 to 176).
 */
export function invoiceText(typed: string): string {
  const plain = typedInvoice(typed)
  const found = numberReading(plain, null, { decimals: 2 })
  // What is no number yet has its first sign before the decimals.
  const text = typeof found === 'object' ? found.digits : plain.replaceAll(',', '.')
  const [whole = '', ...rest] = text.split('.')
  const hasDecimals = rest.length > 0 && (typeof found !== 'object' || rest[0] !== '')
  return hasDecimals ? `${whole},${rest.join('').slice(0, 2)}` : whole
}

/** The sum that a text means; null where it means none. */
export function invoiceNumber(text: string): number | null {
  if (!/\d/.test(text)) return null
  const value = Number(invoiceText(text).replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A stored sum as it stands in the box. */
export const shownInvoice = (value: unknown): string =>
  typeof value === 'number' ? invoiceText(String(value)) : ''
