import { textsOf, writeTexts } from './pictureTexts.ts'

/** The style properties to copy into a saved picture, which has no style sheets. */
const styleProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stop-color',
  'stop-opacity',
  'opacity',
  'visibility',
] as const
const margin = 24
/** Sharp on high-resolution screens, and on paper. */
const scale = 2

/** A copy of an element that looks the same without style sheets. */
function withInlineStyles<E extends Element>(original: E): E {
  const copy = original.cloneNode(true) as E
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, one] of [original, ...original.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(one)
    copies[at]?.removeAttribute('style')
    for (const name of styleProperties) copies[at]?.setAttribute(name, style.getPropertyValue(name))
  }
  // The fonts of the page are missing there too, so texts are drawn on the canvas instead.
  for (const text of copy.querySelectorAll('text')) text.remove()
  return copy
}

/** A drawing without its texts as an image; its `fills` may be defined in another drawing. */
async function imageOf(drawing: SVGSVGElement, fills: Element): Promise<HTMLImageElement> {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = withInlineStyles(drawing)
  if (!drawing.contains(fills)) copy.prepend(withInlineStyles(fills))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  const text = new XMLSerializer().serializeToString(copy)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

interface LegendLine {
  readonly swatch: SVGSVGElement | null
  readonly text: string
}

/** The legend of a chart, line by line. */
const legendOf = (chart: Element): LegendLine[] =>
  [...chart.querySelectorAll('.chart-legend li')].map((entry) => ({
    swatch: entry.querySelector('svg'),
    text: [...entry.querySelectorAll('span, strong')].map((one) => one.textContent).join('  '),
  }))

/**
 * Draws a chart with its heading and legend as a PNG, with the fonts of the page.
 * @param chart the element that contains all of them
 * @param note the text below the title: whose figures, and of which period
 */
export async function pictureOf(chart: Element, title: string, note: string): Promise<Blob> {
  const drawing = chart.querySelector<SVGSVGElement>('svg.recharts-surface')
  // Some drawings have further `defs`, with clip paths.
  const fills = drawing?.querySelector('defs:has(pattern)') ?? drawing?.querySelector('defs')
  if (!drawing || !fills) throw new Error('nothing is drawn')
  const legend = legendOf(chart)
  const { width, height } = drawing.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const { backgroundColor, color, fontFamily } = getComputedStyle(chart)
  const heading = chart.querySelector('.chart-title') ?? chart
  const fonts = {
    title: `600 18px ${getComputedStyle(heading).fontFamily}`,
    note: `14px ${fontFamily}`,
  }
  const widthOf = (text: string, font: string) => {
    pen.font = font
    return Math.ceil(pen.measureText(text).width)
  }
  const top = margin + 60
  const widest = Math.max(
    width,
    widthOf(title, fonts.title),
    widthOf(note, fonts.note),
    ...legend.map(({ text }) => widthOf(text, fonts.note) + 26),
  )
  canvas.width = (widest + 2 * margin) * scale
  canvas.height = (top + height + legend.length * 26 + margin) * scale
  pen.scale(scale, scale)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = color
  pen.font = fonts.title
  pen.fillText(title, margin, margin + 16)
  pen.font = fonts.note
  pen.fillText(note, margin, margin + 40)
  pen.drawImage(await imageOf(drawing, fills), margin, top, width, height)
  writeTexts(pen, textsOf(drawing), { x: margin, y: top })
  pen.font = fonts.note
  for (const [at, { swatch, text }] of legend.entries()) {
    const y = top + height + 12 + at * 26
    if (swatch) pen.drawImage(await imageOf(swatch, fills), margin, y, 16, 16)
    pen.fillStyle = color
    pen.fillText(text, margin + 26, y + 13)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
