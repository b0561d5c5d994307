import { PDFDocument } from '@cantoo/pdf-lib'
import { loadPdf } from '../../files/loadPdf.ts'

/** The pages of some PDFs as one, in their order; a single one stays as it came. @throws Error for a broken one of many */
export async function mergePdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = pdfs
  if (only && pdfs.length === 1) return only
  const merged = await PDFDocument.create()
  for (const pdf of pdfs) {
    const source = await loadPdf(pdf)
    const pages = await merged.copyPages(source, source.getPageIndices())
    for (const page of pages) merged.addPage(page)
  }
  return merged.save()
}
