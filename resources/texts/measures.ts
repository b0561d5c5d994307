import { fold, type Language } from '../../schema/index.ts'
import { wordsOf } from './words.ts'

/** A number in a text, with the unit that follows it. */
export interface Measure {
  /** The text as written: `2,5 kg`. */
  readonly text: string
  /** Its possible values: `1.200` may be 1200 or 1.2. */
  readonly values: readonly number[]
  /** The unit in a uniform spelling. */
  readonly unit?: string
}

const units: Readonly<Record<string, readonly string[]>> = {
  mm: ['mm', 'millimetro', 'millimetri', 'millimetre', 'millimetres', 'millimeters'],
  cm: ['cm', 'centimetro', 'centimetri', 'centimetre', 'centimetres', 'centimeters'],
  m: ['m', 'mt', 'metro', 'metri', 'metre', 'metres', 'meters'],
  in: ['inch', 'inches', 'pollice', 'pollici', '″'],
  g: ['g', 'gr', 'grammo', 'grammi', 'gram', 'grams'],
  kg: ['kg', 'chilo', 'chili', 'chilogrammi', 'kilo', 'kilos', 'kilograms'],
  ml: ['ml', 'millilitri', 'millilitres', 'milliliters'],
  cl: ['cl', 'centilitri', 'centilitres', 'centiliters'],
  l: ['l', 'lt', 'litro', 'litri', 'litre', 'litres', 'liters'],
  '%': ['%', 'percent'],
  '°': ['°', '°c', 'gradi', 'degrees'],
  k: ['k', 'kt', 'carati', 'carats', 'karat'],
  w: ['w', 'watt'],
}
const unitOf = new Map(
  Object.entries(units).flatMap(([unit, spellings]) =>
    spellings.map((one) => [fold(one), unit] as const),
  ),
)

const number = /\d+(?:[.,’]\d+)*(?:\s?(?:[″%]|°[cC]?|\p{L}+))?/gu

/** Small numbers that are often written as words, with their spellings. */
const written: Readonly<Record<Language, readonly string[]>> = {
  it: 'zero un|uno|una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
  en: 'zero one|single two|pair three four five six seven eight nine ten eleven twelve'.split(' '),
}

/** Comma and point may each be the decimal or the thousands sign, in both languages. */
function valuesOf(digits: string): number[] {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','), digits.lastIndexOf('’'))
  if (last < 0) return [Number(digits)]
  const whole = digits.slice(0, last).replace(/\D/g, '')
  const rest = digits.slice(last + 1)
  const isGrouped = /^\d{1,3}(?:[.,’]\d{3})+$/.test(digits)
  return [Number(`${whole}.${rest}`), ...(isGrouped ? [Number(whole + rest)] : [])]
}

/** The numbers and sizes in a text, with repetitions. */
export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(number)].map(([found]) => {
    const [digits = ''] = /^[\d.,’]*\d/.exec(found) ?? []
    const unit = unitOf.get(fold(found.slice(digits.length).trim()))
    return {
      text: unit === undefined ? digits : found,
      values: valuesOf(digits),
      ...(unit !== undefined && { unit }),
    }
  })
}

const isSame = (one: Measure, other: Measure) =>
  one.values.some((value) => other.values.includes(value))

/**
 * The numbers and sizes of a text that its translation lacks, each once. A size is there too where
 * only the number is, as in `30 × 40 cm`; not where the number has another unit.
 */
export function missingMeasures(source: string, target: string, language: Language): string[] {
  const words = new Set(wordsOf(target).map((word) => fold(word.text)))
  const there = measuresIn(target)
  const isThere = (wanted: Measure) => {
    const alike = there.filter((one) => isSame(one, wanted))
    if (alike.length) return alike.some(({ unit }) => !unit || !wanted.unit || unit === wanted.unit)
    return wanted.values.some((value) =>
      written[language][value]?.split('|').some((word) => words.has(word)),
    )
  }
  return [
    ...new Set(
      measuresIn(source)
        .filter((one) => !isThere(one))
        .map(({ text }) => text),
    ),
  ]
}
