import type { CellWords } from '../kind.ts'
import { withoutInvisible } from '../texts/signs.ts'

/** How a number may be signed in a file besides its digits: its currency, its unit, a percent sign. */
const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

/** What may stand around the digits of a field. */
interface Around {
  readonly unit?: string
  readonly currency?: string
}

function withoutSigns(text: string, { unit, currency }: Around): string {
  const signs = [unit, currency, currencySigns[currency ?? '']].filter((sign) => sign !== undefined)
  const plain = withoutInvisible(text)
    .trim()
    .replace(/\u2212/g, '-')
  const low = plain.toLowerCase()
  for (const sign of signs.map((one) => one.toLowerCase())) {
    if (low.endsWith(sign)) return plain.slice(0, -sign.length).trim()
    if (low.startsWith(sign)) return plain.slice(sign.length).trim()
  }
  return plain
}

/** Digits in groups of three, parted by one sign throughout: `1.234.567`. */
const grouped = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/
const plainNumber = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i
const bothSigns = /^[+-]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/

/**
 * The sum that a text means. A sum has at most two decimals, so that three digits behind a sign are thousands,
 * whatever the sign: `1.200` and `1,200` are both 1200. Undefined for no number.
 */
export function writtenSum(text: string, around: Around = {}): number | undefined {
  const found = writtenNumber(text, null, around)
  return found === 'either' ? Number(withoutSigns(text, around).replace(/[^\d+-]/g, '')) : found
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * The number that a text means, with a decimal comma or point, with or without thousands.
 * @returns `'either'` where it depends on how its file writes numbers and that is not known; undefined for no number
 */
export function writtenNumber(
  text: string,
  decimal: CellWords['decimal'],
  around: Around = {},
): number | 'either' | undefined {
  const digits = withoutSigns(text, around).replace(/(?<=\d)[\s'\u2019](?=\d{3})/g, '')
  const both = bothSigns.exec(digits)
  if (both) return toNumber(digits.replaceAll(both[1] ?? '', ''))
  const [, sign = ''] = grouped.exec(digits) ?? []
  const parts = sign === '' ? [] : digits.split(sign)
  if (parts.length > 2) return Number(parts.join(''))
  // No number begins a group of thousands with a zero.
  if (parts.length === 2 && !/^[+-]?0/.test(digits)) {
    if (decimal === null) return 'either'
    return decimal === sign ? toNumber(digits) : Number(parts.join(''))
  }
  return plainNumber.test(digits) ? toNumber(digits) : undefined
}
