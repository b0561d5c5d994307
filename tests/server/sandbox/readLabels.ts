import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// It would fetch its own code from a server far away.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer,
  },
})

/** What somebody with a scanner finds on a page of labels. */
export interface ReadLabel {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly text: string
  /** Where each piece of text stands, from the lower left corner. */
  readonly places: readonly {
    readonly text: string
    readonly left: number
    readonly right: number
    readonly bottom: number
  }[]
  /** What the bars say, and what the square says. */
  readonly bars: string
  readonly qr: string
}

/** Pixels of a page for each of its points: 300 of them for an inch. */
const scale = 300 / 72
const millimetres = (points: number) => (points / 72) * 25.4

/** What a scanner reads of a code; with the mark of its kind, as scanners send it. */
async function decoded(pixels: ImageData, format: ReadInputBarcodeFormat): Promise<string> {
  const [found] = await readBarcodes(pixels, { formats: [format], textMode: 'Plain' })
  return found ? `${found.symbologyIdentifier}${found.text}` : ''
}

interface Canvas {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
}

/** Draws the pages of a PDF as a printer would, and reads them. */
export async function readLabels(pdf: Uint8Array): Promise<readonly ReadLabel[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const found: ReadLabel[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale })
    const factory = document.canvasFactory as { create(width: number, height: number): Canvas }
    const { canvas, context } = factory.create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    )
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const { items } = await page.getTextContent()
    const places = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              left: millimetres(Number(item.transform[4])),
              right: millimetres(Number(item.transform[4]) + item.width),
              bottom: millimetres(Number(item.transform[5])),
            },
          ]
        : [],
    )
    const [, , width = 0, height = 0] = page.view
    found.push({
      width: millimetres(width),
      height: millimetres(height),
      text: places.map(({ text }) => text).join(' '),
      places,
      bars: await decoded(pixels, 'Code128'),
      qr: await decoded(pixels, 'QRCode'),
    })
  }
  return found
}
