// Known to the reader by being there: the test needs no second thread.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import { getDocument } from 'pdfjs-dist'
import { describe, expect, test } from 'vitest'
import {
  drawCertificate,
  type Certificate,
} from '../../../src/features/certificate/drawCertificate.ts'

const certificate: Certificate = {
  language: 'en',
  brand: 'Bottega',
  title: 'Thank you',
  thanks: 'It was made by hand in Italy.',
  productName: 'Vaso “Città” n° 7',
  madeBy: 'Made by',
  vendorName: 'Štěpán Łukasz & Ștefan Őry, Þórr Ægir, Ελένη Борис',
  biography: 'Un laboratorio a Caltagirone: perché l’argilla è più che materia. 1.200 €',
}

const points = (millimetres: number) => (millimetres / 25.4) * 72

/** What a reader of PDF finds: pages, their size, their text, and the fonts inside. */
async function read(pdf: Blob) {
  const data = new Uint8Array(await pdf.arrayBuffer())
  const raw = new TextDecoder('latin1').decode(data)
  const document = await getDocument({ data }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const [, , width = 0, height = 0] = page.view
  const places = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str,
            left: Number(item.transform[4]),
            bottom: Number(item.transform[5]),
            size: item.height,
          },
        ]
      : [],
  )
  return {
    pages: document.numPages,
    width,
    height,
    language: (await document.getMetadata()).info as { Language?: string; Title?: string },
    places,
    text: places.map(({ text }) => text).join(' '),
    embedded: raw.match(/\/FontFile2/g)?.length ?? 0,
  }
}
const readOf = async (changes: Partial<Certificate> = {}) =>
  read((await drawCertificate({ ...certificate, ...changes })).pdf)

describe('a gift certificate', () => {
  test('GIFT-001, GIFT-002: is a PDF of one A5 page', async () => {
    const { pages, width, height, language } = await readOf()
    expect(pages).toBe(1)
    expect([Math.round(width), Math.round(height)]).toEqual([
      Math.round(points(148)),
      Math.round(points(210)),
    ])
    expect(language).toMatchObject({
      Language: 'en',
      Title: `Thank you: ${certificate.productName}`,
    })
  })

  test('GIFT-003, GIFT-004, GIFT-007, GIFT-008: says thanks, what it is, who made it and who that is', async () => {
    const { text } = await readOf()
    for (const part of [
      'Bottega',
      'Thank you',
      certificate.thanks,
      certificate.productName,
      'Made by',
      certificate.vendorName,
    ])
      expect(text).toContain(part)
    expect(text).toContain(certificate.biography)
  })

  test('GIFT-007: every European letter is right, since the letters travel with it', async () => {
    const { text, embedded } = await readOf()
    expect(text).toContain('Štěpán Łukasz & Ștefan Őry, Þórr Ægir, Ελένη Борис')
    expect(embedded).toBe(2)
  })

  test('GIFT-007: accents that were typed as signs of their own sit on their letters', async () => {
    const apart = certificate.vendorName.normalize('NFD')
    expect(apart).not.toBe(certificate.vendorName)
    expect((await readOf({ vendorName: apart })).text).toContain(certificate.vendorName)
  })

  test('GIFT-004: signs that the font lacks leave no gap', async () => {
    const [with_, without] = await Promise.all([
      readOf({ productName: '🙂 Vaso 中文 \u200bblu' }),
      readOf({ productName: 'Vaso blu' }),
    ])
    expect(with_.text).toBe(without.text)
    expect(with_.places).toEqual(without.places)
  })

  test('program-analytics 11: says which signs it lacks, and whether anything of the name is left', async () => {
    const drawn = async (productName: string) => {
      const { leftOut, isNamed } = await drawCertificate({ ...certificate, productName })
      return { leftOut, isNamed }
    }
    expect(await drawn('Vaso Žilina Łódź Ελένη Борис')).toEqual({ leftOut: [], isNamed: true })
    // What shows nothing by itself is not missed.
    expect(await drawn('Vaso\u200b blu\u00ad')).toEqual({ leftOut: [], isNamed: true })
    expect(await drawn('Vaso 🎁 花 花')).toEqual({ leftOut: ['🎁', '花'], isNamed: true })
    expect(await drawn('陶瓷花瓶')).toEqual({ leftOut: ['陶', '瓷', '花', '瓶'], isNamed: false })
    expect(await drawn('陶瓷 – 2')).toMatchObject({ isNamed: true })
  })

  test('GIFT-005, GIFT-006: names the SKU where it is asked for, and else not', async () => {
    expect((await readOf({ sku: 'BOT-0001' })).text).toContain('SKU BOT-0001')
    expect((await readOf()).text).not.toContain('SKU')
  })

  test('GIFT-012: a long biography is written smaller, a very long one ends in an ellipsis', async () => {
    const sizeOfLast = ({ places }: Awaited<ReturnType<typeof read>>) => places.at(-1)?.size ?? 0
    const sentence = 'La bottega lavora il legno di noce da quattro generazioni. '
    const short = await readOf({ biography: sentence })
    const long = await readOf({ biography: sentence.repeat(30) })
    expect(sizeOfLast(long)).toBeLessThan(sizeOfLast(short))
    expect(long.text).not.toContain('…')
    const endless = await readOf({ biography: sentence.repeat(120), sku: 'BOT-0001' })
    expect(endless.pages).toBe(1)
    expect(endless.text.endsWith('…')).toBe(true)
    // Within the frame, which is 8 mm from the edge.
    for (const { bottom } of [...long.places, ...endless.places])
      expect(bottom).toBeGreaterThan(points(8 + 4))
  })
})
