import type { jsPDF } from 'jspdf'

/** In millimetres. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Width of the quiet zone that scanners need, in modules. */
const quietModules = 10

/** Draws a parcel's number as the bars of a GS1-128, with its quiet zones inside the box. */
export async function drawBars(pdf: jsPDF, sscc: string, box: Box): Promise<void> {
  // The named export `raw` is another function.
  const { default: bwip } = await import('bwip-js/node')
  const [bars] = bwip.raw({ bcid: 'gs1-128', text: `(00)${sscc}` })
  if (!bars || !('sbs' in bars)) throw new Error(`no bars for ${sscc}`)
  const widths = Array.from(bars.sbs)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = box.width / (modules + 2 * quietModules)
  let x = box.x + quietModules * module
  widths.forEach((width, at) => {
    // Bars and gaps alternate.
    if (at % 2 === 0) pdf.rect(x, box.y, width * module, box.height, 'F')
    x += width * module
  })
}

/** Draws a text as a QR code, with its quiet zone inside the box. */
export async function drawQr(pdf: jsPDF, text: string, box: Box): Promise<void> {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const quiet = 4
  const module = Math.min(box.width, box.height) / (count + 2 * quiet)
  for (let row = 0; row < count; row += 1)
    for (let from = 0; from < count; from += 1) {
      let to = from
      while (to < count && code.isDark(row, to)) to += 1
      // Adjacent modules of a row are drawn as one, so that no hairline separates them.
      if (to > from)
        pdf.rect(
          box.x + (quiet + from) * module,
          box.y + (quiet + row) * module,
          (to - from) * module,
          module * 1.02,
          'F',
        )
      from = to
    }
}
