import { decimalSign } from './numberFormat.ts'

/** Thousands in full groups, or, with a decimal sign, in groups that editing has made uneven. */
const grouped = {
  ',': /^[+-]?(\d{1,3}(\.\d{3})+|\d+(\.\d+)*,\d*)$/,
  '.': /^[+-]?(\d{1,3}(,\d{3})+|\d+(,\d+)*\.\d*)$/,
} as const

/**
 * What a typed text means as a number: null for an empty one, the text itself where it is no number,
 * so that nothing typed is lost and the check can say so. Takes thousands in the manner of the locale,
 * and the other locale's decimal sign where it cannot stand for thousands, as on a number pad.
 */
export function readNumber(text: string, locale: string): number | string | null {
  const bare = text.replace(/[\s\u00a0\u202f€$£%]/g, '')
  if (bare === '') return null
  const icon = decimalSign(locale)
  const other = icon === ',' ? '.' : ','
  const single = grouped[icon].test(bare) ? bare.replaceAll(other, '') : bare
  const plain = single.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}
