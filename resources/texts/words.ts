/** Letters and digits that belong together; an apostrophe or a hyphen parts two words. */
const word = /[\p{L}\p{M}\p{N}]+/gu

/** A word where it stands in its text. */
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
