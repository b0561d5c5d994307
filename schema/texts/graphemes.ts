/** Created on first use; some browsers do not support it. */
let segmenter: Intl.Segmenter | undefined

/** The visible characters of a text, each with all its code points. */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text.normalize('NFC'))
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The initials of a name: the first characters of its first words. */
export const initials = (name: string, maxLetters = 2): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, maxLetters)
    .map((word) => (graphemes(word.slice(0, 64))[0] ?? '').toUpperCase())
    .join('')
