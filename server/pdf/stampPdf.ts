import { createHash } from 'node:crypto'
import type { jsPDF } from 'jspdf'

/** What a PDF has instead of the time and the chance of its drawing. */
export interface FixedStamp {
  /** ISO 8601. */
  readonly at: string
  /** Distinguishes it from other papers. */
  readonly id: string
}

/** Makes a PDF the same to the byte whenever it is drawn of the same content. */
export function stampPdf(pdf: jsPDF, { at, id }: FixedStamp): void {
  pdf.setCreationDate(new Date(at))
  pdf.setFileId(createHash('sha256').update(id).digest('hex').slice(0, 32).toUpperCase())
}
