import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'

const require = createRequire(import.meta.url)

const wideFaces = {
  normal: '400Regular/EBGaramond_400Regular.ttf',
  bold: '700Bold/EBGaramond_700Bold.ttf',
} as const
export type Weight = keyof typeof wideFaces

/** Letters of the faces that every reader of PDF has: Windows-1252. */
const plainLetters = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Accents in one piece with their letters, and neither signs that steer nor breaks. */
const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The metrics of a font that are used here. */
interface FontData {
  characterToGlyph(code: number): number
}

/** Text that the font at hand has letters for; others lose their accents, or become a question mark. */
function writable(pdf: jsPDF, text: string): string {
  const { metadata } = pdf.getFont() as { metadata: FontData }
  const has = (letter: string) =>
    letter.length === 1 && metadata.characterToGlyph(letter.charCodeAt(0)) > 0
  return text.replace(/./gsu, (letter) => {
    if (letter === ' ' || has(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(has) ? plain : '?'
  })
}

export interface Faces {
  /** Sets the face that a text needs, and answers the text as it can be written in it. */
  use(text: string, weight: Weight): string
}

/**
 * The faces of a paper: Helvetica, which no file has to bring along, and for other letters one with all
 * of Latin, Greek and Cyrillic.
 * @param content all that is going to be written, in any shape: the other face is loaded only where it is needed
 */
export async function facesFor(pdf: jsPDF, content: unknown): Promise<Faces> {
  if (!plainLetters.test(tidied(JSON.stringify(content))))
    for (const [weight, path] of Object.entries(wideFaces)) {
      const bytes = await readFile(require.resolve(`@expo-google-fonts/eb-garamond/${path}`))
      pdf.addFileToVFS(`${weight}.ttf`, bytes.toString('latin1'))
      pdf.addFont(`${weight}.ttf`, 'Wide', weight)
    }
  return {
    use(text, weight) {
      const tidy = tidied(text)
      const isPlain = plainLetters.test(tidy)
      pdf.setFont(isPlain ? 'helvetica' : 'Wide', weight)
      return isPlain ? tidy : writable(pdf, tidy)
    },
  }
}
