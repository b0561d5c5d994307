import anyAscii from 'any-ascii'
import type { jsPDF } from 'jspdf'
import { translate } from '../../i18n/index.ts'
import { hasOtherScript, type Language } from '../../schema/index.ts'

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
 * Writes a text in the characters of the current font: a letter that it lacks loses its accents, a sign becomes plain ones. A
 * word of a script that the font lacks is not spelled in another one, which would invent a name: a note stands in its place.
 * @param language of the note
 */
export function writable(pdf: jsPDF, text: string, language: Language): string {
  const { metadata } = pdf.getFont() as { metadata: FontData }
  const has = (letter: string) =>
    letter.length === 1 && metadata.characterToGlyph(letter.charCodeAt(0)) > 0
  const spelled = (letter: string): string | undefined => {
    if (has(letter)) return letter
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    const spellings = hasOtherScript(letter) ? [bare] : [bare, anyAscii(letter)]
    return spellings.find((one) => one !== '' && Array.from(one).every(has))
  }
  const note = translate(language, 'app.papers.otherScript')
  const words = text.split(' ').map((word) => {
    const letters = Array.from(word, spelled)
    return letters.every((letter) => letter !== undefined) ? letters.join('') : note
  })
  return words.filter((word, at) => word !== note || words[at - 1] !== note).join(' ')
}
