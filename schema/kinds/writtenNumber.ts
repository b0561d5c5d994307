import type { CellWords, FieldError } from '../kind.ts'
import { isSheetError } from '../texts/sheetDamage.ts'
import { apostrophes, withoutInvisible } from '../texts/signs.ts'

type Sign = NonNullable<CellWords['decimal']>

/** Currency symbols that may be written with an amount. */
const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

/** How numbers of a field are written. */
export interface NumberShape {
  readonly unit?: string
  readonly currency?: string
  /** Most decimals, if limited. */
  readonly decimals?: number
}

/** A possible reading of a text as a number. */
interface NumberReading {
  /** The number with a decimal point and without thousands separators. */
  readonly digits: string
  /** The decimal sign that the reading assumes; null if it makes no difference. */
  readonly decimal: Sign | null
}

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')
const other = (sign: string): Sign => (sign === ',' ? '.' : ',')
const signOf = (sign: string | undefined): Sign | null =>
  sign === ',' || sign === '.' ? sign : null

/**
 * A text with normal spaces, apostrophes and minus, without invisible characters and without its
 * unit.
 */
function bareText(text: string, { unit, currency = '' }: NumberShape): string {
  const plain = withoutInvisible(text)
    .trim()
    .replace(/\s/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(anyApostrophe, "'")
  const [minus = ''] = /^[+-]\s*/.exec(plain) ?? []
  const rest = plain.slice(minus.length)
  const lower = rest.toLowerCase()
  for (const one of [unit, currency, currencySigns[currency]]) {
    const sign = one?.toLowerCase() ?? ''
    if (sign === '') continue
    if (lower.endsWith(sign)) return minus.trim() + rest.slice(0, -sign.length).trim()
    if (lower.startsWith(sign)) return minus.trim() + rest.slice(sign.length).trim()
  }
  return minus.trim() + rest
}

// Grouped numbers do not begin with a zero, and all groups have the same separator.
const withSpaces = /^([+-]?[1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/
const withBoth = /^([+-]?[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?!\2)([.,])(\d*)$/
const withGroups = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/
const withOneGroup = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
const plainNumber = /^[+-]?(?:\d+(?:([.,])\d*)?|([.,])\d+)(?:e[+-]?\d{1,3})?$/i

const onlyDigits = (text: string) => text.replace(/[^\d+-]/g, '')

/** The possible readings of a text as a number: none, one, or two. */
export function numberReadings(text: string, shape: NumberShape = {}): readonly NumberReading[] {
  const bare = bareText(text, shape)
  const [, whole, , sign, decimals = ''] = withSpaces.exec(bare) ?? withBoth.exec(bare) ?? []
  if (whole !== undefined)
    return [{ digits: `${onlyDigits(whole)}.${decimals}`, decimal: signOf(sign) }]
  const [, group] = withGroups.exec(bare) ?? []
  if (group) return [{ digits: onlyDigits(bare), decimal: other(group) }]
  const [, either] = withOneGroup.exec(bare) ?? []
  const [isPlain, within, leading] = plainNumber.exec(bare) ?? []
  if (isPlain === undefined) return []
  const plain = { digits: bare.replace(',', '.'), decimal: signOf(within ?? leading) }
  return either ? [{ digits: onlyDigits(bare), decimal: other(either) }, plain] : [plain]
}

/**
 * The reading of a text as a number, by the decimal sign if that is known, else by the decimals of
 * the field: an amount has two, so three digits after a sign are thousands. `'either'` if both
 * readings remain.
 */
export function numberReading(
  text: string,
  decimal: Sign | null,
  shape: NumberShape = {},
): NumberReading | 'either' | undefined {
  const readings = numberReadings(text, shape)
  const [first, second] = readings
  if (!second) return first
  if (decimal !== null) return readings.find((one) => one.decimal === decimal)
  return shape.decimals !== undefined && shape.decimals < 3 ? first : 'either'
}

/**
 * Parses a number with a decimal comma or point, with or without thousands separators.
 * @returns `'either'` if two readings are possible and the decimal sign is not known; undefined for
 *   no number
 */
export function writtenNumber(
  text: string,
  decimal: Sign | null,
  shape: NumberShape = {},
): number | 'either' | undefined {
  const found = numberReading(text, decimal, shape)
  // Turns -0 into 0.
  return typeof found === 'object' ? Number(found.digits) + 0 : found
}

/** Matches a number with a symbol or a word that is not the unit of its field. */
const signedNumber = /^[+-]?\s*[\p{Sc}\p{L}.]{0,12}\s*(\d[\d.,' ]*)[\p{Sc}\p{L}.%‰°²³"″ ]{0,16}$/u

/** The error of a value that is no number. */
export function noNumber(value: unknown): FieldError {
  if (typeof value !== 'string') return { key: 'validation.number' }
  const vars = { text: value.trim() }
  if (isSheetError(value)) return { key: 'validation.sheetError', vars }
  if (numberReadings(value).length > 1) return { key: 'validation.eitherNumber', vars }
  const bare = bareText(value, {})
  const [, digits = ''] = (bare.length < 60 && signedNumber.exec(bare)) || []
  const isSigned = digits !== '' && numberReadings(bare).length === 0
  return isSigned && numberReadings(digits).length > 0
    ? { key: 'validation.numberAlone', vars }
    : { key: 'validation.number' }
}
