import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Documents } from '../../files/documents.ts'
import { loadPdf } from '../../files/loadPdf.ts'

/** Most pages of a single paper: nobody prints more unseen. */
const mostPages = 200

/** The pages of a paper, or why there are none. */
export type CopiedPages = readonly PDFPage[] | 'missing' | 'unreadable'

/** Whether an address is that of a PDF; office files cannot be put into one. */
export const isPdf = (address: string) => /\.pdf(?:$|[?#])/i.test(address)

/** One PDF out of the pages of others. */
export interface MergedPaper {
  /** Copies the pages of a stored paper, whatever somebody has uploaded in its place. */
  copyStored(documents: Documents, address: string): Promise<CopiedPages>
  copy(pdf: Uint8Array): Promise<CopiedPages>
  /** Pages come in the order in which they are added, not in that of their copies. */
  add(pages: CopiedPages): void
  save(): Promise<Uint8Array>
}

/** A PDF that has no pages yet. */
export async function mergedPaper(title: string): Promise<MergedPaper> {
  const merged = await PDFDocument.create()
  merged.setTitle(title)
  async function copy(pdf: Uint8Array): Promise<CopiedPages> {
    try {
      const paper = await loadPdf(pdf)
      const count = paper.getPageCount()
      if (count === 0 || count > mostPages) return 'unreadable'
      return await merged.copyPages(paper, paper.getPageIndices())
    } catch {
      // Broken, or locked by a password: the library says either in many ways.
      return 'unreadable'
    }
  }
  return {
    copy,
    async copyStored(documents, address) {
      if (!isPdf(address)) return 'unreadable'
      const bytes = await documents.read(address)
      return bytes ? copy(bytes) : 'missing'
    },
    add(pages) {
      if (typeof pages === 'string') return
      for (const page of pages) merged.addPage(page)
    },
    save: () => merged.save(),
  }
}
