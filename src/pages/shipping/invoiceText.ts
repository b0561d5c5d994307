/** What of a typed sum may be part of one: while it is typed its signs stay, whatever they mean. */
export const typedInvoice = (typed: string) => typed.replace(/[^\d.,]/g, '')

/** Thousands without decimals: three digits behind a sign are none of the at most two. */
const thousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/

/**
 * What is left of a typed sum: digits and one decimal comma, at most two decimals, no minus sign, whatever
 * the language (rows VAL-174 to 176).
 */
export function invoiceText(typed: string): string {
  const plain = typedInvoice(typed)
  if (thousands.test(plain)) return plain.replace(/[.,]/g, '')
  // A sum that is pasted with its thousands: the last sign is the decimal one.
  const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d*$/.test(plain)
  const [group = ''] = /[.,]/.exec(plain) ?? []
  const ungrouped = isGrouped ? plain.replaceAll(group, '') : plain
  const signs = ungrouped.replaceAll('.', ',')
  const at = signs.indexOf(',')
  if (at < 0) return signs
  const whole = signs.slice(0, at)
  return `${whole},${signs
    .slice(at + 1)
    .replaceAll(',', '')
    .slice(0, 2)}`
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
