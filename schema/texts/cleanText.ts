import {
  blankSigns,
  composed,
  controlSigns,
  dashSigns,
  invisibleSigns,
  withoutInvisible,
  withoutStrayInvisible,
} from './signs.ts'

/** Line breaks and control characters, which become spaces in a single-line text; NBSP stays. */
const breaks = new RegExp(`[${controlSigns}\\u2028\\u2029]+`, 'g')
const controls = new RegExp(`(?:(?![\\n\\t])[${controlSigns}])+`, 'g')
const anyDash = new RegExp(`[${dashSigns}]`, 'gu')
/** A visible character; the blank Braille pattern counts as a space. */
const visible = new RegExp(`[^${blankSigns}${invisibleSigns}\\p{M}\\u2800\\u0000]`, 'u')

const toClean = new RegExp(`[${controlSigns}${invisibleSigns}\\u2028\\u2029]`, 'u')

const isPlain = (text: string) => /^[ -~]*$/.test(text)

const cleaning = (clean: (text: string) => string) => (value: string) => {
  const text = isPlain(value) ? value.trim() : clean(value).trim()
  // A text with NUL, which cannot be stored, is refused later with a reason instead of counting as
  // empty.
  return text === '' || (!visible.test(text) && !text.includes('\u0000')) ? null : text
}

/**
 * The stored form of a single-line text: composed (NFC), on one line, without invisible characters.
 * A text without visible characters counts as no value.
 */
export const cleanLine = cleaning((text) =>
  composed(withoutStrayInvisible(composed(text).replace(breaks, ' '))),
)

/** The stored form of a multi-line text, with uniform line breaks. */
export const cleanLines = cleaning((text) =>
  composed(
    withoutStrayInvisible(
      composed(text)
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
        .replace(controls, ' '),
    ),
  ),
)

/** The stored form of texts that need no invisible characters at all: addresses, phone numbers. */
export const cleanPlain = cleaning((text) => composed(withoutInvisible(text.replace(breaks, ' '))))

/** The stored form of a code: every hyphen becomes the ASCII one. */
export const cleanCode = cleaning((text) =>
  composed(withoutInvisible(text.replace(breaks, ' '))).replace(anyDash, '-'),
)

/** Whether cleaning may change more of a text than trim it. */
export const isUnclean = (text: string): boolean =>
  !isPlain(text) && (composed(text) !== text || toClean.test(text))

/** Applies a cleaning function to texts; other values stay unchanged, for the check to refuse. */
export const whereText =
  (clean: (text: string) => string | null) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? clean(value) : value
