import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Documents } from '../../files/documents.ts'
import { loadPdf } from '../../files/loadPdf.ts'

/** Limit for one paper, so that nobody prints hundreds of pages by mistake. */
const maxPages = 200

/** The pages of a paper, or why there are none. */
export type CopiedPages = readonly PDFPage[] | 'missing' | 'unreadable'

/** Whether an address is that of a PDF; office files cannot be merged. */
export const isPdf = (address: string) => /\.pdf(?:$|[?#])/i.test(address)

/** One PDF out of the pages of others. */
export interface MergedPaper {
  /** Copies the pages of a stored paper, which may be any uploaded file. */
  copyStored(documents: Documents, address: string): Promise<CopiedPages>
  copy(pdf: Uint8Array): Promise<CopiedPages>
  /** Appends copied pages; their order is that of `add`, not of `copy`. */
  add(pages: CopiedPages): void
  save(): Promise<Uint8Array>
}

/** Starts an empty PDF. */
export async function mergedPaper(title: string): Promise<MergedPaper> {
  const merged = await PDFDocument.create()
  merged.setTitle(title)
  async function copy(pdf: Uint8Array): Promise<CopiedPages> {
    try {
      const paper = await loadPdf(pdf)
      const count = paper.getPageCount()
      if (count === 0 || count > maxPages) return 'unreadable'
      return await merged.copyPages(paper, paper.getPageIndices())
    } catch {
      // Broken or locked by a password: the library has many different errors for both.
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
