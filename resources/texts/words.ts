/** Matches a word of letters and digits; apostrophes and hyphens separate words. */
const word = /[\p{L}\p{M}\p{N}]+/gu

/** A word with its position in the text. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The words of a text, in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
}
