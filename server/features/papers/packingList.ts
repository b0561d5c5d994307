import { translate, type MessageVars } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import type { Documents } from '../../files/documents.ts'
import { a4Paper, paperWidth, type A4Paper } from '../../pdf/a4Paper.ts'
import type { PackedParcel, PackedProduct, PackingContent } from './packingContent.ts'

const pictureSide = 26
/** Width of the rendition that is sharp enough at that size. */
const picturePixels = 300
const textLeft = pictureSide + 4
const halfWidth = paperWidth / 2

interface Options {
  readonly language: Language
  readonly documents: Documents
  /** Notes for the person who prints, such as missing papers. */
  readonly notes: readonly string[]
}

/** Draws the packing list of an order: A4, as many pages as it needs. */
export async function packingList(
  content: PackingContent,
  { language, documents, notes }: Options,
): Promise<Uint8Array> {
  const t = (key: MessageKey, vars?: MessageVars) => translate(language, key, vars)
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const formatted = (value: number | null) => (value === null ? '–' : numbers.format(value))
  const { number, shipments, sender, recipient, products, boxes, weight } = content
  const title = t('app.papers.list.title', { number })
  const paper = await a4Paper({ language, title, content: [content, notes] })

  function sizeOf({ W, D, H, weight: kilos }: PackedParcel): string {
    return t('app.papers.list.size', {
      W: formatted(W),
      D: formatted(D),
      H: formatted(H),
      weight: formatted(kilos),
    })
  }

  function writeParcel(parcel: PackedParcel): void {
    const { place, trackingNumber } = parcel
    const width = paperWidth - textLeft
    paper.row([
      {
        text: t('app.papers.list.parcel', { place, boxes }),
        x: textLeft,
        width: width * 0.28,
        weight: 'bold',
      },
      { text: sizeOf(parcel), x: textLeft + width * 0.3, width: width * 0.4 },
      { text: trackingNumber, x: textLeft + width * 0.72, width: width * 0.28, isSoft: true },
    ])
  }

  async function writeProduct(product: PackedProduct): Promise<void> {
    const { sku, name, photo, quantity, customization, parcels, packedWith } = product
    paper.gap(3)
    paper.picture(photo ? await documents.readPicture(photo, picturePixels) : null, pictureSide)
    paper.text(name, { from: textLeft, size: 12, weight: 'bold' })
    const pieces =
      quantity === null ? '' : ` · ${t('app.papers.list.pieces', { smart_count: quantity })}`
    paper.text(`${t('app.papers.list.sku', { sku })}${pieces}`, { from: textLeft })
    for (const parcel of parcels) writeParcel(parcel)
    if (packedWith)
      paper.text(t('app.papers.list.packedWith', { name: packedWith }), { from: textLeft })
    else if (!parcels.length)
      paper.text(t('app.papers.list.noParcels'), { from: textLeft, isSoft: true })
    if (customization)
      paper.text(t('app.papers.list.customization', { text: customization }), { from: textLeft })
    paper.below()
    paper.gap(2)
    paper.rule()
  }

  writeHead(paper, title, [
    t('app.papers.list.order', { number }),
    ...(shipments.length
      ? [
          t('app.papers.list.shipments', {
            numbers: shipments.join(', '),
            smart_count: shipments.length,
          }),
        ]
      : []),
    t('app.papers.list.total', { smart_count: boxes, weight: numbers.format(weight) }),
  ])
  const captionStyle = { size: 8.5, isSoft: true } as const
  paper.row([
    { text: t('app.papers.list.from'), x: 0, width: halfWidth - 4, ...captionStyle },
    { text: t('app.papers.list.to'), x: halfWidth, width: halfWidth, ...captionStyle },
  ])
  for (let at = 0; at < Math.max(sender.length, recipient.length); at += 1)
    paper.row([
      { text: sender[at] ?? '', x: 0, width: halfWidth - 4, size: 10.5 },
      { text: recipient[at] ?? '', x: halfWidth, width: halfWidth, size: 10.5 },
    ])
  if (notes.length) {
    paper.gap(4)
    paper.text(t('app.papers.list.notes'), { weight: 'bold' })
    for (const note of notes) paper.text(`– ${note}`)
  }
  paper.gap(4)
  paper.rule()
  for (const product of products) await writeProduct(product)
  return paper.finish()
}

function writeHead(paper: A4Paper, title: string, facts: readonly string[]): void {
  paper.text(title, { size: 18, weight: 'bold' })
  paper.gap(1)
  for (const fact of facts) paper.text(fact, { size: 10.5 })
  paper.gap(5)
}
