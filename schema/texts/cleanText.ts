import {
  blankSigns,
  controlSigns,
  dashSigns,
  invisibleSigns,
  withoutInvisible,
  withoutStrayInvisible,
} from './signs.ts'

/** What a text of one line has as a space: ends of lines and paragraphs, control signs; NBSP stays as it is. */
const breaks = new RegExp(`[${controlSigns}\\u2028\\u2029]+`, 'g')
const controls = new RegExp(`(?:(?![\\n\\t])[${controlSigns}])+`, 'g')
const anyDash = new RegExp(`[${dashSigns}]`, 'gu')
/** Something to see; the empty pattern of Braille is a space to everybody. */
const visible = new RegExp(`[^${blankSigns}${invisibleSigns}\\p{M}\\u2800\\u0000]`, 'u')

const toClean = new RegExp(`[${controlSigns}${invisibleSigns}\\u2028\\u2029]`, 'u')

const isPlain = (text: string) => /^[ -~]*$/.test(text)

const cleaning = (clean: (text: string) => string) => (value: string) => {
  const text = isPlain(value) ? value.trim() : clean(value).trim()
  // What cannot be kept is refused with its reason, not taken for nothing.
  return text === '' || (!visible.test(text) && !text.includes('\u0000')) ? null : text
}

/**
 * A text of one line as it is stored: in its composed form (NFC), on one line, without signs that nobody sees. One
 * without anything to see counts as no value.
 */
export const cleanLine = cleaning((text) =>
  withoutStrayInvisible(text.normalize('NFC').replace(breaks, ' ')),
)

/** The same for a text of several lines, whose ends are all written alike. */
export const cleanLines = cleaning((text) =>
  withoutStrayInvisible(
    text
      .normalize('NFC')
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(controls, ' '),
  ),
)

/** The same for what has no use of any invisible sign: addresses, numbers of telephones. */
export const cleanPlain = cleaning((text) =>
  withoutInvisible(text.normalize('NFC').replace(breaks, ' ')),
)

/** A code as it is stored: every hyphen is the one of the keyboard. */
export const cleanCode = cleaning((text) =>
  withoutInvisible(text.normalize('NFC').replace(breaks, ' ')).replace(anyDash, '-'),
)

/** Whether cleaning may change more of a text than its ends. */
export const isUnclean = (text: string): boolean =>
  !isPlain(text) && (text.normalize('NFC') !== text || toClean.test(text))

/** What cleans any value of a field: what is no text stays as it is, for its check to refuse. */
export const whereText =
  (clean: (text: string) => string | null) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? clean(value) : value
