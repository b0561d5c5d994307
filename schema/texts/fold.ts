import {
  apostrophes,
  blankSigns,
  dashSigns,
  doubleQuotes,
  invisibleSigns,
  withoutMarkRuns,
} from './signs.ts'

/**
 * Lower-case letters that Unicode does not decompose into a base letter, with their replacement.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ƀ: 'b',
  ƃ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ȼ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  ɇ: 'e',
  ə: 'e',
  ǝ: 'e',
  ƒ: 'f',
  ǥ: 'g',
  ɠ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ȷ: 'j',
  ƙ: 'k',
  ƚ: 'l',
  ɫ: 'l',
  ɲ: 'n',
  ƞ: 'n',
  ɵ: 'o',
  ƥ: 'p',
  ɍ: 'r',
  ȿ: 's',
  ƭ: 't',
  ʈ: 't',
  ⱦ: 't',
  ʉ: 'u',
  ʋ: 'v',
  ⱳ: 'w',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
  ȥ: 'z',
  ς: 'σ',
  '⁄': '/',
}

/** Each character that counts as an ASCII apostrophe or quotation mark, with that. */
export const alikePairs: readonly (readonly [from: string, to: string])[] = [
  ...Array.from(apostrophes, (sign) => [sign, "'"] as const),
  ...Array.from(doubleQuotes, (sign) => [sign, '"'] as const),
]

const alike = new Map(alikePairs)
const anyAlike = new RegExp(`[${[...alike.keys()].join('')}]`, 'gu')
const dashes = new RegExp(`[${dashSigns}]`, 'gu')
/** Characters that folding removes after decomposition: accents and invisible characters. */
export const unseenSigns = `\\p{M}${invisibleSigns}`
const unseen = new RegExp(`[${unseenSigns}]`, 'gu')
const blanks = new RegExp(`[${blankSigns}]`, 'gu')
const plainLetterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

const isPlain = (text: string) => /^[\u0020-\u007F]*$/.test(text)

/**
 * Folds each character for comparison: lower case, no accents, basic letters, one kind of
 * apostrophe, hyphen and space. A character may become several, or none, independent of its
 * neighbours.
 */
export function foldSigns(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replaceAll('`', "'").replaceAll('\u007F', ' ')
  return (
    withoutMarkRuns(text)
      // Also before the decomposition, which would turn some of them into a space.
      .replace(anyAlike, (sign) => alike.get(sign) ?? sign)
      .normalize('NFKD')
      .replace(unseen, '')
      .replace(anyAlike, (sign) => alike.get(sign) ?? sign)
      .replace(dashes, '-')
      .toLowerCase()
      .replace(plainLetterPattern, (letter) => plainLetters[letter] ?? letter)
      .replace(blanks, ' ')
  )
}

/**
 * The search form of a text: texts that people consider equal have the same fold.
 * `server/db/tables/foldSql.ts` does the same in the database. For comparing, never for storing.
 */
export const fold = (text: string): string => foldSigns(text).replace(/ {2,}/g, ' ').trim()
