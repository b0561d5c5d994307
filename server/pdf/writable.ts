import anyAscii from 'any-ascii'
import type { jsPDF } from 'jspdf'

/** Letters of the faces that every reader of PDF has: Windows-1252. */
const plainLetters = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Whether a tidied text needs no face but Helvetica. */
export const isPlain = (text: string): boolean => plainLetters.test(text)

/** Accents in one piece with their letters, and neither signs that steer nor breaks. */
export const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The metrics of a font that are used here. */
interface FontData {
  characterToGlyph(code: number): number
}

/**
 * Text that the added font at hand has letters for. Others lose their accents or, of other scripts, are written in
 * Latin letters, as carriers want addresses; what has no such spelling is a question mark.
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
