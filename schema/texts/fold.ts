import { apostrophes, blankSigns, dashSigns, doubleQuotes, invisibleSigns } from './signs.ts'

/** Letters that Unicode takes apart into no plain letter, in lower case. */
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

/** Each sign that counts as an apostrophe or as a quotation mark of the keyboard, with that one. */
export const alikePairs: readonly (readonly [from: string, to: string])[] = [
  ...Array.from(apostrophes, (sign) => [sign, "'"] as const),
  ...Array.from(doubleQuotes, (sign) => [sign, '"'] as const),
]

const alike = new Map(alikePairs)
const anyAlike = new RegExp(`[${[...alike.keys()].join('')}]`, 'gu')
const dashes = new RegExp(`[${dashSigns}]`, 'gu')
/** What is not there once letters are taken apart: accents, and signs that nobody sees. */
export const unseenSigns = `\\p{M}${invisibleSigns}`
const unseen = new RegExp(`[${unseenSigns}]`, 'gu')
const blanks = new RegExp(`[${blankSigns}]`, 'gu')
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

const isPlain = (text: string) => /^[\u0020-\u007F]*$/.test(text)

/**
 * Signs as they are compared, one by one: no case, no accents, letters as the alphabet has them, one apostrophe, one
 * hyphen, one space. One sign may give several, or none; what it gives depends on no other sign.
 */
export function foldSigns(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replaceAll('`', "'").replaceAll('\u007F', ' ')
  return (
    text
      // First too: taken apart, some of them are a space.
      .replace(anyAlike, (sign) => alike.get(sign) ?? sign)
      .normalize('NFKD')
      .replace(unseen, '')
      .replace(anyAlike, (sign) => alike.get(sign) ?? sign)
      .replace(dashes, '-')
      .toLowerCase()
      .replace(special, (letter) => plainLetters[letter] ?? letter)
      .replace(blanks, ' ')
  )
}

/**
 * A text as it is found: what people take for the same text has the same fold. Its twin in the database is
 * `server/db/tables/foldSql.ts`. For comparing, never for storing.
 */
export const fold = (text: string): string => foldSigns(text).replace(/ {2,}/g, ' ').trim()
