import { createHash } from 'node:crypto'
import type { LabelledParcel } from './carrierTables.ts'
import { drawBars, drawQr } from './labelCodes.ts'
import { labelWriter, type LabelWriter } from './labelWriter.ts'
import { shownInRome } from './romeTime.ts'

type Address = Readonly<Record<string, string>>

/** The content of a shipment's labels. */
export interface LabelText {
  readonly carrier: string
  readonly service: string
  readonly from: Address
  readonly to: Address
  readonly parcels: readonly LabelledParcel[]
  readonly content: string
  readonly trackingNumber: string
  readonly trackingLink: string
  readonly shippedAt: Date
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The lines of an address in postal order. */
const linesOf = ({ company, name, street1, street2, zip, city, state, country = '' }: Address) =>
  [
    company,
    name,
    street1,
    street2,
    [zip, city, state].filter(Boolean).join(' '),
    /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country).toUpperCase() : country,
  ].flatMap((line) => line || [])

const shownNumber = (value: number) => String(Math.round(value * 100) / 100)

/** The number in groups, easier to read. */
const groupDigits = (sscc: string) =>
  `(00) ${sscc.slice(0, 1)} ${sscc.slice(1, 9)} ${sscc.slice(9, 17)} ${sscc.slice(17)}`

const left = 6
const right = 94
const width = right - left

async function drawPage(label: LabelText, at: number, { pdf, write }: LabelWriter) {
  const { parcels } = label
  const parcel = parcels[at]
  if (!parcel) return
  const line = (y: number) => pdf.line(left, y, right, y)
  pdf.setLineWidth(0.4)

  await write([label.carrier], {
    x: left,
    y: 5,
    width: 42,
    height: 11,
    face: 'bold',
    sizes: [24, 12],
  })
  await write([label.service], {
    x: 49,
    y: 6.5,
    width: right - 49,
    height: 9,
    sizes: [14, 8],
    align: 'right',
  })
  line(17)

  await write(['From'], { x: left, y: 18, width: 50, height: 4, sizes: [7, 7] })
  await write(linesOf(label.from), { x: left, y: 21, width: 56, height: 23, sizes: [10, 5] })
  await drawQr(pdf, label.trackingLink, { x: 64, y: 17.5, width: 30, height: 30 })
  line(47.5)

  await write(['To'], { x: left, y: 48.5, width, height: 4, sizes: [7, 7] })
  await write(linesOf(label.to), {
    x: left,
    y: 52,
    width,
    height: 34,
    face: 'bold',
    sizes: [15, 7],
  })
  line(87)

  await write([`Parcel ${at + 1} of ${parcels.length}`], {
    x: left,
    y: 88,
    width: 44,
    height: 7,
    face: 'bold',
    sizes: [15, 9],
  })
  const { length, width: wide, height, weight } = parcel
  await write(
    [
      `${shownNumber(weight)} kg · ${[length, wide, height].map(shownNumber).join(' × ')} cm`,
      label.content,
    ],
    { x: left, y: 95, width: 44, height: 9, sizes: [9, 6] },
  )
  await write([label.trackingNumber], {
    x: 50,
    y: 88,
    width: right - 50,
    height: 7,
    face: 'bold',
    sizes: [13, 8],
    align: 'right',
  })
  await write([shownInRome(label.shippedAt.getTime())], {
    x: 50,
    y: 95,
    width: right - 50,
    height: 5,
    sizes: [9, 7],
    align: 'right',
  })
  line(105)

  await drawBars(pdf, parcel.sscc, { x: 4, y: 107, width: 92, height: 33 })
  await write([groupDigits(parcel.sscc)], {
    x: left,
    y: 141,
    width,
    height: 6,
    sizes: [13, 9],
    align: 'center',
  })
}

/**
 * Draws the labels of a shipment: a PDF with a page of 100 × 150 mm for each parcel, in their
 * order.
 */
export async function drawLabels(label: LabelText): Promise<Buffer> {
  const writer = await labelWriter()
  const { pdf } = writer
  pdf.setProperties({ title: label.trackingNumber, creator: label.carrier })
  // A fixed date, so that the same labels are always byte-identical.
  pdf.setCreationDate(label.shippedAt)
  pdf.setFileId(createHash('md5').update(label.trackingNumber).digest('hex').toUpperCase())
  for (const at of label.parcels.keys()) {
    if (at > 0) pdf.addPage([100, 150], 'portrait')
    await drawPage(label, at, writer)
  }
  return Buffer.from(pdf.output('arraybuffer'))
}
