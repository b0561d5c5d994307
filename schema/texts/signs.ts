/** Signs that nobody sees: zero widths, soft hyphens, bidi marks, selectors, fillers, notes between lines. */
export const invisibleSigns = '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB'

/** Control signs. NUL is none of them: no database keeps it, so it is refused. */
export const controlSigns = '\\u0001-\\u001F\\u007F-\\u009F'

/** Spaces, ends of lines and control signs. */
export const blankSigns = `\\p{White_Space}${controlSigns}`

/** Hyphens, dashes and minus signs. */
export const dashSigns = '\\p{Dash}\\u2043\\u02D7'

/** What stands for an apostrophe, or for a single quotation mark. */
export const apostrophes = "'`´‘’‚‛‹›ʹʻʼʽʾʿˈˊˋ′‵ꞌ՚՝׳ߴߵ᾽᾿῾＇｀❛❜❮❯\u0374\u1FEF"

/** What stands for a double quotation mark; the sign of inches is written as one. */
export const doubleQuotes = '"«»“”„‟″‶‴‷⁗ʺˮ״〃〝〞〟＂❝❞⹂'

const allInvisible = new RegExp(`[${invisibleSigns}]`, 'gu')
const anyInvisible = new RegExp(`[${invisibleSigns}]`, 'u')

/** Signs that are put together by an invisible joiner, each part being a picture of its own: families, trades. */
const picture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
/** Scripts that form other letters, or none, where a joiner stands between two. */
const joining =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]$/u
const letter = /^[\p{L}\p{M}]$/u

/** Whether an invisible sign makes another sign of the one before it, as emoji and some scripts need. */
function isNeeded(sign: string, before: string, after: string, whole: string): boolean {
  if (/^[\u200C\u200D]$/.test(sign)) {
    if (sign === '\u200D' && picture.test(before) && picture.test(after)) return true
    return letter.test(before) && joining.test(before) && (after === '' || letter.test(after))
  }
  if (/^[\uFE0E\uFE0F]$/.test(sign)) return /^[\p{Emoji}\p{Extended_Pictographic}]$/u.test(before)
  if (/^[\uFE00-\uFE0D]$/.test(sign)) return /^[\p{Lo}\p{Sm}]$/u.test(before)
  if (/^[\u{E0100}-\u{E01EF}]$/u.test(sign)) return /^\p{Ideographic}$/u.test(before)
  if (/^[\u180B-\u180F]$/.test(sign)) return /^\p{scx=Mong}$/u.test(before)
  // Flags of England, Scotland and Wales.
  return /^[\u{E0020}-\u{E007F}]$/u.test(sign) && whole.includes('\u{1F3F4}')
}

/** A text without signs that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(allInvisible, '')

/** The same, with those left that an emoji or a script needs. */
export function withoutStrayInvisible(text: string): string {
  if (!anyInvisible.test(text)) return text
  const signs = Array.from(text)
  let kept = ''
  let before = ''
  for (const [at, sign] of signs.entries()) {
    if (anyInvisible.test(sign) && !isNeeded(sign, before, signs[at + 1] ?? '', text)) continue
    kept += sign
    before = sign
  }
  return kept
}
