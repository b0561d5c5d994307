import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page as somebody reads it; its size in millimetres. */
export interface ReadPage {
  readonly text: string
  readonly width: number
  readonly height: number
  /** How many pictures are on it. */
  readonly pictures: number
}

const millimetres = (points: number) => Math.round((points / 72) * 25.4)

/** The pages of a PDF in their order. */
export async function readPages(pdf: Uint8Array): Promise<readonly ReadPage[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const [, , width = 0, height = 0] = page.view
    pages.push({
      text: items
        .flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []))
        .join(' '),
      width: millimetres(width),
      height: millimetres(height),
      pictures: fnArray.filter((one) => one === OPS.paintImageXObject).length,
    })
  }
  return pages
}
