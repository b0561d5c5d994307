import { createHash } from 'node:crypto'
import type { jsPDF } from 'jspdf'
import { translate } from '../../i18n/index.ts'
import type { Language } from '../../schema/index.ts'
import { facesFor, type Weight } from './paperFaces.ts'

/** What a PDF has instead of the time and the chance of its drawing. */
interface FixedStamp {
  /** ISO 8601. */
  readonly at: string
  /** Distinguishes it from other papers. */
  readonly id: string
}

/** Makes a PDF the same to the byte whenever it is drawn of the same content. */
function stampPdf(pdf: jsPDF, { at, id }: FixedStamp): void {
  pdf.setCreationDate(new Date(at))
  pdf.setFileId(createHash('sha256').update(id).digest('hex').slice(0, 32).toUpperCase())
}

/** In millimetres. */
const page = { width: 210, height: 297, margin: 14, foot: 18 }
const bottom = page.height - page.foot
const millimetresPerPoint = 25.4 / 72
const leading = 1.25
const ink = { text: '#2b2622', soft: '#6b625a', accent: '#a2432a', rule: '#c9c0b6' }

/** How wide texts may be between the margins. */
export const paperWidth = page.width - 2 * page.margin
const lineHeight = (size: number) => size * leading * millimetresPerPoint

export interface TextStyle {
  /** In points. */
  readonly size?: number
  readonly weight?: Weight
  readonly isSoft?: boolean
  /** In the colour of the house. */
  readonly isAccent?: boolean
  readonly align?: 'left' | 'right'
}

/** A text in a column, in millimetres from the left margin. */
export interface Cell extends TextStyle {
  readonly text: string
  readonly x: number
  readonly width: number
}

/** A paper that is written from top to bottom and goes on on another page where one is full. */
export interface A4Paper {
  /** Texts beside each other, each wrapped in its width. */
  row(cells: readonly Cell[]): void
  /** A text over the whole width, or beside what stands on the left. */
  text(text: string, style?: TextStyle & { readonly from?: number }): void
  gap(millimetres: number): void
  rule(): void
  /** Goes to the next page unless so much is left of this one. */
  need(millimetres: number): void
  /** A JPEG in a square at the left margin, which the following texts stand beside; null without one. */
  picture(jpeg: Uint8Array | null, side: number): void
  /** Below the last picture, if it is higher than the texts beside it. */
  below(): void
  /** What is written at the top of each further page. */
  repeat(cells: readonly Cell[]): void
  /** With page numbers. */
  finish(): Uint8Array
}

interface Options {
  readonly language: Language
  /** Of the file, and at the foot of each page. */
  readonly title: string
  /** All that is going to be written, in any shape. */
  readonly content: unknown
  /** Of a paper that is the same to the byte whenever it is drawn. */
  readonly fixed?: FixedStamp
}

const drawn = ({ size = 9.5 }: TextStyle) => size

/** An empty A4 paper. */
export async function a4Paper({ language, title, content, fixed }: Options): Promise<A4Paper> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  pdf.setLanguage(language)
  pdf.setProperties({ title })
  if (fixed) stampPdf(pdf, fixed)
  const faces = await facesFor(pdf, [title, content])
  let y = page.margin
  let pictureEnd = 0
  let head: readonly Cell[] = []

  function broken({ text, width, weight = 'normal', ...style }: Cell): readonly string[] {
    const written = faces.use(text, weight)
    return pdf.splitTextToSize(written, width, { fontSize: drawn(style) }) as string[]
  }

  function line(text: string, cell: Cell): void {
    const { x, width, weight = 'normal', isSoft, isAccent, align = 'left' } = cell
    const size = drawn(cell)
    const written = faces.use(text, weight)
    pdf.setFontSize(size)
    pdf.setTextColor(isAccent ? ink.accent : isSoft ? ink.soft : ink.text)
    const at = page.margin + (align === 'right' ? x + width : x)
    pdf.text(written, at, y + 0.8 * lineHeight(size), { align })
  }

  function newPage(): void {
    pdf.addPage('a4')
    y = page.margin
    pictureEnd = 0
    // What is repeated fits on a page by itself.
    if (head.length) write(head)
  }

  const need = (height: number) => {
    if (y + height > bottom && y > page.margin) newPage()
  }

  /** Line by line, so that a long text of one cell goes on on the next page. */
  function write(cells: readonly Cell[]): void {
    const columns = cells.map((cell) => ({ cell, lines: broken(cell) }))
    const most = Math.max(0, ...columns.map(({ lines }) => lines.length))
    const height = Math.max(0, ...cells.map((cell) => lineHeight(drawn(cell))))
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
      const heights = cells.map((cell) => broken(cell).length * lineHeight(drawn(cell)))
      // A row stays in one piece unless it is as long as a page.
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
        // What is no JPEG leaves its place empty: the list is worth more than its picture.
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
        const [foot = ''] = broken({ text: title, x: 0, width: paperWidth - 40, size: 8 })
        line(foot, { text: '', x: 0, width: paperWidth, size: 8, isSoft: true })
      }
      return new Uint8Array(pdf.output('arraybuffer'))
    },
  }
}
