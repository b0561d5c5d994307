/** Made when it is first needed; some browsers have none. */
let segmenter: Intl.Segmenter | undefined

/** The characters that people see in a text, each with all the signs that it takes to write it. */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text.normalize('NFC'))
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** What stands for a name in small: the first character of its first words. */
export const initials = (name: string, most = 2): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => (graphemes(word.slice(0, 64))[0] ?? '').toUpperCase())
    .join('')
