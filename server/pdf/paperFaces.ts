import type { jsPDF } from 'jspdf'
import type { Language } from '../../schema/index.ts'
import { addWideFace } from './addWideFace.ts'
import { isPlain, tidied, writable } from './writable.ts'

const weights = ['normal', 'bold'] as const
export type Weight = (typeof weights)[number]

export interface Faces {
  /** Sets the font that a text needs, and returns the text in characters that the font has. */
  use(text: string, weight: Weight): string
}

/**
 * The fonts of a paper: Helvetica, which is never embedded, and for other letters one with all of
 * Latin, Greek and Cyrillic.
 * @param content everything to be written, in any structure: decides whether the other font is
 * loaded
 */
export async function facesFor(pdf: jsPDF, content: unknown, language: Language): Promise<Faces> {
  if (!isPlain(tidied(JSON.stringify(content))))
    for (const weight of weights) await addWideFace(pdf, weight)
  return {
    use(text, weight) {
      const tidy = tidied(text)
      pdf.setFont(isPlain(tidy) ? 'helvetica' : 'Wide', weight)
      return isPlain(tidy) ? tidy : writable(pdf, tidy, language)
    },
  }
}
