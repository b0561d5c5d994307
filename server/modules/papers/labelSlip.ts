import type { Language } from '../../../schema/index.ts'
import { facesFor } from '../../pdf/paperFaces.ts'

/** As large as a label, in millimetres. */
const size = { width: 100, height: 150, margin: 10 }

/** A page in the place of a label that is not there, so that nobody sticks the next one on its box. */
export async function labelSlip(text: string, language: Language): Promise<Uint8Array> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: [size.width, size.height], compress: true })
  pdf.setLanguage(language)
  const faces = await facesFor(pdf, text)
  const written = faces.use(text, 'bold')
  pdf.setFontSize(14)
  const lines = pdf.splitTextToSize(written, size.width - 2 * size.margin) as string[]
  pdf.text(lines, size.margin, size.height / 3)
  return new Uint8Array(pdf.output('arraybuffer'))
}
