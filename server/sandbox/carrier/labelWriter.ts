import type { jsPDF } from 'jspdf'
import { lineHeight } from '../../pdf/lineHeight.ts'
import { addWideFace } from '../../pdf/addWideFace.ts'
import { isPlain, tidied, writable } from '../../pdf/writable.ts'

const leading = 1.12

type Face = 'normal' | 'bold'

/** The box of a text in millimetres, which it never exceeds. */
export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly face?: Face
  /** In points: the largest size, and the smallest before the text is truncated. */
  readonly sizes: readonly [largest: number, smallest: number]
  readonly align?: 'left' | 'right' | 'center'
}

export interface LabelWriter {
  readonly pdf: jsPDF
  /** Writes lines in the largest size that fits. */
  write(lines: readonly string[], place: TextPlace): Promise<void>
}

/** Starts a PDF in the format of a label: 100 × 150 mm. */
export async function labelWriter(): Promise<LabelWriter> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: [100, 150], compress: true, putOnlyUsedFonts: true })
  const added = new Set<Face>()

  /** Sets a font that can write the lines, and returns them in its characters. */
  async function selectFace(given: readonly string[], face: Face): Promise<readonly string[]> {
    const lines = given.map(tidied).filter(Boolean)
    if (lines.every(isPlain)) {
      pdf.setFont('helvetica', face)
      return lines
    }
    if (!added.has(face)) await addWideFace(pdf, face)
    added.add(face)
    pdf.setFont('Wide', face)
    return lines.map((line) => writable(pdf, line, 'en'))
  }

  function wrapLines(lines: readonly string[], width: number, size: number): readonly string[] {
    return lines.flatMap((line) => pdf.splitTextToSize(line, width, { fontSize: size }) as string[])
  }

  /** Truncates the lines, with an ellipsis at the end of the last one. */
  function truncate(lines: readonly string[], most: number, width: number, size: number) {
    if (lines.length <= most) return lines
    let last = lines[most - 1] ?? ''
    while (last !== '' && wrapLines([`${last}…`], width, size).length > 1) last = last.slice(0, -1)
    return [...lines.slice(0, most - 1), `${last.trimEnd()}…`]
  }

  return {
    pdf,
    async write(given, { x, y, width, height, face = 'normal', sizes, align = 'left' }) {
      const [largest, smallest] = sizes
      const lines = await selectFace(given, face)
      const mostLines = (size: number) =>
        Math.max(1, Math.floor(height / lineHeight(size, leading) + 0.01))
      let size = largest
      while (size > smallest && wrapLines(lines, width, size).length > mostLines(size)) size -= 0.5
      pdf.setFontSize(size)
      const shown = truncate(wrapLines(lines, width, size), mostLines(size), width, size)
      const at = { left: x, right: x + width, center: x + width / 2 }[align]
      shown.forEach((line, index) => {
        pdf.text(line, at, y + (index + 0.78) * lineHeight(size, leading), { align })
      })
    },
  }
}
