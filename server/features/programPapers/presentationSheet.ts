import type { jsPDF } from 'jspdf'
import { lineHeight } from '../../pdf/lineHeight.ts'
import type { MessageVars } from '../../../i18n/index.ts'
import type { Language } from '../../../schema/index.ts'
import { addWideFace, type FaceStyle } from '../../pdf/addWideFace.ts'
import { tidied, writable } from '../../pdf/writable.ts'
import type { PresentedTier } from './presentationContent.ts'

/** In millimetres. */
export const page = { width: 210, height: 297, margin: 20, bottom: 272 } as const
export const textWidth = page.width - 2 * page.margin

/** Colours of the light theme. */
export const colours = {
  paper: '#faf7f2',
  surface: '#fffdfa',
  ink: '#221d18',
  soft: '#5f564d',
  line: '#e4dbce',
  accent: '#a2432a',
  accentLight: '#b5604a',
  onAccent: '#ffffff',
} as const

const leading = 1.22

export interface Lettering {
  /** In points. */
  readonly size: number
  readonly style?: FaceStyle
  readonly colour?: string
}

export interface WriteResult extends Lettering {
  readonly x: number
  /** Top of the first line. */
  readonly y: number
  /** Longer texts are wrapped. */
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** Pages with a background, in the portal's typeface. */
export interface PresentationSheet {
  readonly pdf: jsPDF
  /** Wraps a text into lines of this width. */
  lines(text: string, width: number, lettering: Lettering): readonly string[]
  /** @returns the top of the content below */
  write(text: string, place: WriteResult): number
  /** The same without writing. */
  measure(text: string, place: WriteResult): number
  /** Adds a page in the colour of paper. */
  addPage(): void
  finish(foot: string): Uint8Array
}

/** What the drawing functions need. */
export interface Presentation {
  readonly sheet: PresentationSheet
  readonly tiers: readonly PresentedTier[]
  readonly language: Language
  readonly words: (key: string, vars?: MessageVars) => string
  /** A price as a whole number (row SUB-020). */
  readonly price: (amount: number, currency: string) => string
}

/** Height of a line in millimetres. @param size in points */
export const textLineHeight = (size: number): number => lineHeight(size, leading)

/** A presentation whose first page is its cover. */
export async function presentationSheet(
  title: string,
  language: Language,
): Promise<PresentationSheet> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  pdf.setLanguage(language)
  pdf.setProperties({ title })
  for (const style of ['normal', 'italic', 'bold'] as const) await addWideFace(pdf, style)

  function inFace(text: string, { style = 'normal' }: Lettering): string {
    pdf.setFont('Wide', style)
    return writable(pdf, tidied(text), language)
  }

  function lines(text: string, width: number, lettering: Lettering): readonly string[] {
    const written = inFace(text, lettering)
    return pdf.splitTextToSize(written, width, { fontSize: lettering.size }) as string[]
  }

  function write(text: string, place: WriteResult): number {
    const { x, y, width, size, colour = colours.ink, align = 'left' } = place
    const found = lines(text, width, place)
    pdf.setFontSize(size)
    pdf.setTextColor(colour)
    found.forEach((line, at) => {
      const top = y + (at + 0.78) * textLineHeight(size)
      pdf.text(line, align === 'right' ? x + width : x, top, { align })
    })
    return y + found.length * textLineHeight(size)
  }

  return {
    pdf,
    lines,
    write,
    measure: (text, place) =>
      place.y + lines(text, place.width, place).length * textLineHeight(place.size),
    addPage() {
      pdf.addPage('a4')
      pdf.setFillColor(colours.paper)
      pdf.rect(0, 0, page.width, page.height, 'F')
    },
    finish(foot) {
      const last = pdf.getNumberOfPages()
      for (let at = 2; at <= last; at += 1) {
        pdf.setPage(at)
        const place = { x: page.margin, y: page.height - 15, width: textWidth, size: 9 } as const
        write(foot, { ...place, colour: colours.soft })
        write(`${at} / ${last}`, { ...place, colour: colours.soft, align: 'right' })
      }
      return new Uint8Array(pdf.output('arraybuffer'))
    },
  }
}
