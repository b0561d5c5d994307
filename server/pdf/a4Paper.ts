import { createHash } from 'node:crypto'
import type { jsPDF } from 'jspdf'
import { lineHeight } from './lineHeight.ts'
import { translate } from '../../i18n/index.ts'
import type { Language } from '../../schema/index.ts'
import { facesFor, type Weight } from './paperFaces.ts'

/** Fixed date and id of a PDF, instead of the current time and a random id. */
interface FixedStamp {
  /** ISO 8601. */
  readonly at: string
  /** Unique id of the paper. */
  readonly id: string
}

/** Makes the PDF of the same content byte-identical whenever it is drawn. */
function stampPdf(pdf: jsPDF, { at, id }: FixedStamp): void {
  pdf.setCreationDate(new Date(at))
  pdf.setFileId(createHash('sha256').update(id).digest('hex').slice(0, 32).toUpperCase())
}

/** In millimetres. */
const page = { width: 210, height: 297, margin: 14, foot: 18 }
const bottom = page.height - page.foot
const leading = 1.25
const ink = { text: '#2b2622', soft: '#6b625a', accent: '#a2432a', rule: '#c9c0b6' }

/** Width between the margins, in millimetres. */
export const paperWidth = page.width - 2 * page.margin
export interface TextStyle {
  /** In points. */
  readonly size?: number
  readonly weight?: Weight
  readonly isSoft?: boolean
  /** In the portal's accent colour. */
  readonly isAccent?: boolean
  readonly align?: 'left' | 'right'
}

/** A text in a column; positions in millimetres from the left margin. */
export interface Cell extends TextStyle {
  readonly text: string
  readonly x: number
  readonly width: number
}

/** A paper that is written from top to bottom, with page breaks where a page is full. */
export interface A4Paper {
  /** Writes texts side by side, each wrapped to its width. */
  row(cells: readonly Cell[]): void
  /** Writes a text over the whole width, or from a position on. */
  text(text: string, style?: TextStyle & { readonly from?: number }): void
  gap(millimetres: number): void
  rule(): void
  /** Starts a new page unless this much space is left. */
  need(millimetres: number): void
  /**
   * Draws a JPEG in a square at the left margin, beside the following texts; null leaves the square
   * empty.
   */
  picture(jpeg: Uint8Array | null, side: number): void
  /** Moves below the last picture, where it is higher than the texts beside it. */
  below(): void
  /** Sets a row that is repeated at the top of each further page. */
  repeat(cells: readonly Cell[]): void
  /** Adds page numbers and returns the PDF. */
  finish(): Uint8Array
}

interface Options {
  readonly language: Language
  /** Title of the file, also at the foot of each page. */
  readonly title: string
  /** Everything to be written, in any structure. */
  readonly content: unknown
  /** For a paper that has to be byte-identical whenever it is drawn. */
  readonly fixed?: FixedStamp
}

const fontSizeOf = ({ size = 9.5 }: TextStyle) => size

/** Starts an A4 paper. */
export async function a4Paper({ language, title, content, fixed }: Options): Promise<A4Paper> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  pdf.setLanguage(language)
  pdf.setProperties({ title })
  if (fixed) stampPdf(pdf, fixed)
  const faces = await facesFor(pdf, [title, content], language)
  let y = page.margin
  let pictureEnd = 0
  let head: readonly Cell[] = []

  function wrapText({ text, width, weight = 'normal', ...style }: Cell): readonly string[] {
    const written = faces.use(text, weight)
    return pdf.splitTextToSize(written, width, { fontSize: fontSizeOf(style) }) as string[]
  }

  function line(text: string, cell: Cell): void {
    const { x, width, weight = 'normal', isSoft, isAccent, align = 'left' } = cell
    const size = fontSizeOf(cell)
    const written = faces.use(text, weight)
    pdf.setFontSize(size)
    pdf.setTextColor(isAccent ? ink.accent : isSoft ? ink.soft : ink.text)
    const at = page.margin + (align === 'right' ? x + width : x)
    pdf.text(written, at, y + 0.8 * lineHeight(size, leading), { align })
  }

  function newPage(): void {
    pdf.addPage('a4')
    y = page.margin
    pictureEnd = 0
    // The repeated row always fits on a page.
    if (head.length) write(head)
  }

  const need = (height: number) => {
    if (y + height > bottom && y > page.margin) newPage()
  }

  /** Line by line, so that a long cell continues on the next page. */
  function write(cells: readonly Cell[]): void {
    const columns = cells.map((cell) => ({ cell, lines: wrapText(cell) }))
    const most = Math.max(0, ...columns.map(({ lines }) => lines.length))
    const height = Math.max(0, ...cells.map((cell) => lineHeight(fontSizeOf(cell), leading)))
    for (let at = 0; at < most; at += 1) {
      need(height)
      for (const { cell, lines } of columns) {
        const text = lines[at]
        if (text !== undefined) line(text, cell)
      }
      y += height
    }
  }

  return {
    row(cells) {
      const heights = cells.map(
        (cell) => wrapText(cell).length * lineHeight(fontSizeOf(cell), leading),
      )
      // A row is kept together unless it is longer than a page.
      const height = Math.max(0, ...heights)
      if (height < (bottom - page.margin) / 3) need(height)
      write(cells)
    },
    text(text, { from = 0, ...style } = {}) {
      write([{ text, x: from, width: paperWidth - from, ...style }])
    },
    gap(millimetres) {
      y += millimetres
    },
    rule() {
      need(3)
      y += 0.8
      pdf.setDrawColor(ink.rule)
      pdf.setLineWidth(0.2)
      pdf.line(page.margin, y, page.width - page.margin, y)
      y += 1.5
    },
    need,
    picture(jpeg, side) {
      need(side)
      pictureEnd = y + side + 2
      if (!jpeg) return
      try {
        const { width, height } = pdf.getImageProperties(jpeg)
        const scale = side / Math.max(width, height)
        pdf.addImage(jpeg, 'JPEG', page.margin, y, width * scale, height * scale)
      } catch {
        // An invalid JPEG leaves its place empty, so that the paper is still made.
      }
    },
    below() {
      y = Math.max(y, pictureEnd)
      pictureEnd = 0
    },
    repeat(cells) {
      head = cells
    },
    finish() {
      head = []
      const pages = pdf.getNumberOfPages()
      for (let at = 1; at <= pages; at += 1) {
        pdf.setPage(at)
        y = page.height - 12
        const numbers = translate(language, 'app.papers.page', { page: at, pages })
        line(numbers, { text: '', x: 0, width: paperWidth, size: 8, isSoft: true, align: 'right' })
        const [foot = ''] = wrapText({ text: title, x: 0, width: paperWidth - 40, size: 8 })
        line(foot, { text: '', x: 0, width: paperWidth, size: 8, isSoft: true })
      }
      return new Uint8Array(pdf.output('arraybuffer'))
    },
  }
}
