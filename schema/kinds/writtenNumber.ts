import type { CellWords, FieldError } from '../kind.ts'
import { isSheetError } from '../texts/sheetDamage.ts'
import { apostrophes, withoutInvisible } from '../texts/signs.ts'

type Sign = NonNullable<CellWords['decimal']>

/** How a number may be signed besides its digits. */
const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

/** What numbers of a field look like. */
export interface NumberShape {
  readonly unit?: string
  readonly currency?: string
  /** Most digits behind the decimal sign, where there is a limit. */
  readonly decimals?: number
}

/** One thing that a text can mean. */
interface NumberReading {
  /** With a point before decimals, and without thousands. */
  readonly digits: string
  /** The decimal sign that is taken for granted; null where it makes no difference. */
  readonly decimal: Sign | null
}

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')
const other = (sign: string): Sign => (sign === ',' ? '.' : ',')
const signOf = (sign: string | undefined): Sign | null =>
  sign === ',' || sign === '.' ? sign : null

/** A text with plain spaces, apostrophes and minus, without what nobody sees and without the signs of its field. */
function bareText(text: string, { unit, currency = '' }: NumberShape): string {
  const plain = withoutInvisible(text)
    .trim()
    .replace(/\s/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(anyApostrophe, "'")
  const [minus = ''] = /^[+-]\s*/.exec(plain) ?? []
  const rest = plain.slice(minus.length)
  const low = rest.toLowerCase()
  for (const one of [unit, currency, currencySigns[currency]]) {
    const sign = one?.toLowerCase() ?? ''
    if (sign === '') continue
    if (low.endsWith(sign)) return minus.trim() + rest.slice(0, -sign.length).trim()
    if (low.startsWith(sign)) return minus.trim() + rest.slice(sign.length).trim()
  }
  return minus.trim() + rest
}

// No number begins a group of thousands with a zero, and all its groups are parted by the same sign.
const withSpaces = /^([+-]?[1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/
const withBoth = /^([+-]?[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?!\2)([.,])(\d*)$/
const withGroups = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/
const withOneGroup = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
const plainNumber = /^[+-]?(?:\d+(?:([.,])\d*)?|([.,])\d+)(?:e[+-]?\d{1,3})?$/i

const onlyDigits = (text: string) => text.replace(/[^\d+-]/g, '')

/** All that a text can mean as a number: nothing, one thing, or two. */
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
 * The one thing that a text means, by its decimal sign where that is known, else by how many decimals its field has:
 * a sum has two, so that three digits behind a sign are thousands. `'either'` where that does not tell.
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
 * The number that a text means, with a decimal comma or point, with or without thousands.
 * @returns `'either'` where it depends on how its file writes numbers and that is not known; undefined for no number
 */
export function writtenNumber(
  text: string,
  decimal: Sign | null,
  shape: NumberShape = {},
): number | 'either' | undefined {
  const found = numberReading(text, decimal, shape)
  // Without the sign of a zero.
  return typeof found === 'object' ? Number(found.digits) + 0 : found
}

/** A number with a sign or a word that is not of its field. */
const signedNumber = /^[+-]?\s*[\p{Sc}\p{L}.]{0,12}\s*(\d[\d.,' ]*)[\p{Sc}\p{L}.%‰°²³"″ ]{0,16}$/u

/** Why a value is no number of its field. */
export function noNumber(value: unknown): FieldError {
  if (typeof value !== 'string') return { key: 'validation.number' }
  const vars = { text: value.trim() }
  if (isSheetError(value)) return { key: 'validation.sheetError', vars }
  const bare = bareText(value, {})
  const [, digits = ''] = (bare.length < 60 && signedNumber.exec(bare)) || []
  const isSigned = digits !== '' && numberReadings(bare).length === 0
  return isSigned && numberReadings(digits).length > 0
    ? { key: 'validation.numberAlone', vars }
    : { key: 'validation.number' }
}
