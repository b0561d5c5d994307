import type { jsPDF } from 'jspdf'
import { addWideFace } from './addWideFace.ts'
import { isPlain, tidied, writable } from './writable.ts'

const weights = ['normal', 'bold'] as const
export type Weight = (typeof weights)[number]

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
  if (!isPlain(tidied(JSON.stringify(content))))
    for (const weight of weights) await addWideFace(pdf, weight)
  return {
    use(text, weight) {
      const tidy = tidied(text)
      pdf.setFont(isPlain(tidy) ? 'helvetica' : 'Wide', weight)
      return isPlain(tidy) ? tidy : writable(pdf, tidy)
    },
  }
}
