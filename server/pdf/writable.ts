import anyAscii from 'any-ascii'
import type { jsPDF } from 'jspdf'

/** Characters of the standard PDF fonts: Windows-1252. */
const plainLetters = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Whether a tidied text can be written in Helvetica. */
export const isPlain = (text: string): boolean => plainLetters.test(text)

/** Normalises a text: composed accents, no control characters and no line breaks. */
export const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The font metrics used here. */
interface FontData {
  characterToGlyph(code: number): number
}

/**
 * Replaces letters that the current font lacks: by letters without accents or, for other scripts,
 * by a Latin transliteration, as carriers want addresses; others become question marks.
 */
export function writable(pdf: jsPDF, text: string): string {
  const { metadata } = pdf.getFont() as { metadata: FontData }
  const has = (letter: string) =>
    letter.length === 1 && metadata.characterToGlyph(letter.charCodeAt(0)) > 0
  return text.replace(/./gsu, (letter) => {
    if (letter === ' ' || has(letter)) return letter
    const spellings = [letter.normalize('NFKD').replace(/\p{M}/gu, ''), anyAscii(letter)]
    return spellings.find((one) => one !== '' && Array.from(one).every(has)) ?? '?'
  })
}
