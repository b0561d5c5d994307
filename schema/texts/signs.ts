/**
 * Invisible characters: zero-width, soft hyphens, bidi marks, variation selectors, fillers,
 * annotations.
 */
export const invisibleSigns = '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB'

/** Control characters without NUL, which cannot be stored and is therefore refused. */
export const controlSigns = '\\u0001-\\u001F\\u007F-\\u009F'

/** Spaces, line breaks and control characters. */
export const blankSigns = `\\p{White_Space}${controlSigns}`

/** Hyphens, dashes and minus signs. */
export const dashSigns = '\\p{Dash}\\u2043\\u02D7'

/** Characters used as an apostrophe or a single quotation mark. */
export const apostrophes = "'`´‘’‚‛‹›ʹʻʼʽʾʿˈˊˋ′‵ꞌ՚՝׳ߴߵ᾽᾿῾＇｀❛❜❮❯\u0374\u1FEF"

/** Characters used as a double quotation mark, the inch sign included. */
export const doubleQuotes = '"«»“”„‟″‶‴‷⁗ʺˮ״〃〝〞〟＂❝❞⹂'

const allInvisible = new RegExp(`[${invisibleSigns}]`, 'gu')
const anyInvisible = new RegExp(`[${invisibleSigns}]`, 'u')

/** Emoji parts that an invisible joiner combines, such as families and professions. */
const picture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
/** Scripts in which a joiner between two letters changes their form. */
const joining =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]$/u
const letter = /^[\p{L}\p{M}]$/u

/** A flag that tags spell, and the tags: those of England, Scotland and Wales. */
const taggedFlag = /^[\u{1F3F4}\u{E0020}-\u{E007F}]$/u

/** Whether an invisible character modifies the one before it, as emoji and some scripts need. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (/^[\u200C\u200D]$/.test(sign)) {
    if (sign === '\u200D' && picture.test(before) && picture.test(after)) return true
    return letter.test(before) && joining.test(before) && (after === '' || letter.test(after))
  }
  if (/^[\uFE0E\uFE0F]$/.test(sign)) return /^[\p{Emoji}\p{Extended_Pictographic}]$/u.test(before)
  if (/^[\uFE00-\uFE0D]$/.test(sign)) return /^[\p{Lo}\p{Sm}]$/u.test(before)
  if (/^[\u{E0100}-\u{E01EF}]$/u.test(sign)) return /^\p{Ideographic}$/u.test(before)
  if (/^[\u180B-\u180F]$/.test(sign)) return /^\p{scx=Mong}$/u.test(before)
  // A tag that was kept stands behind its flag.
  return /^[\u{E0020}-\u{E007F}]$/u.test(sign) && taggedFlag.test(before)
}

/** Marks, and the two letters that compatibility forms turn into marks. */
export const markSigns = '\\p{M}\\uFF9E\\uFF9F'
/** Most marks on one letter: as in the stream-safe format of UAX #15; no language writes a tenth. */
const mostMarks = 30
const longMarks = new RegExp(`([${markSigns}]{${mostMarks}})[${markSigns}]+`, 'gu')

/**
 * A text without the marks that a letter has beyond 30. Normal forms sort the marks of a letter in
 * time that grows with their square, so this stands before each of them.
 */
export const withoutMarkRuns = (text: string): string => text.replace(longMarks, '$1')

/** A text in composed form (NFC), in time that grows with its length. */
export const composed = (text: string): string =>
  withoutMarkRuns(withoutMarkRuns(text).normalize('NFC'))

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(allInvisible, '')

/** A text without invisible characters, except those that an emoji or a script needs. */
export function withoutStrayInvisible(text: string): string {
  if (!anyInvisible.test(text)) return text
  const signs = Array.from(text)
  let kept = ''
  let before = ''
  for (const [at, sign] of signs.entries()) {
    if (anyInvisible.test(sign) && !isNeeded(sign, before, signs[at + 1] ?? '')) continue
    kept += sign
    before = sign
  }
  return kept
}
