import { describe, expect, test } from 'vitest'
import type { CarrierAddress } from '../../../server/adapters/carrier/carrier.ts'
import { withServer } from '../../helpers/testServer.ts'
import { addresses, box, carrierFor, failure, request, shipping } from './carrierFor.ts'
import { readLabels } from './readLabels.ts'

const server = withServer()

async function boughtFor(to: CarrierAddress, content = 'Ceramic vases') {
  const { carrier } = await carrierFor(server.database)
  const bought = await carrier.ship(await shipping(carrier, { ...request(), to, content }))
  const pdf = await carrier.readLabel(bought.labelUrls[0] ?? '')
  return { ...bought, pdf }
}

describe('labels', () => {
  test('are pages of 100 × 150 mm, one for each parcel; both codes can be read from the print', async () => {
    const { orderId, pdf, trackingLink, trackingNumber } = await boughtFor(addresses.newYork)
    const { parcels } = await server.database
      .selectFrom('carrierShipments')
      .select('parcels')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const pages = await readLabels(pdf)
    expect(pages).toHaveLength(2)
    for (const [at, page] of pages.entries()) {
      expect(page.width).toBeCloseTo(100, 5)
      expect(page.height).toBeCloseTo(150, 5)
      // `]C1` is a reader's mark of GS1-128, as against other numbers in the same bars.
      expect(page.bars).toBe(`]C100${parcels[at]?.sscc}`)
      expect(page.qr).toBe(`]Q1${trackingLink}`)
      for (const text of [
        'FedEx',
        'International Economy',
        'Ceramiche Rossi & Figli S.n.c.',
        'Via della Fornace 12',
        '95041 Caltagirone CT',
        'ITALY',
        'Doe Interiors',
        'John Doe',
        '123 Main Street',
        '10001 New York NY',
        'UNITED STATES',
        `Parcel ${at + 1} of 2`,
        `${at === 0 ? 6 : 4} kg`,
        trackingNumber,
      ])
        expect(page.text).toContain(text)
    }
  })

  test('public-cases 3: write letters of every alphabet that they can, and invent none', async () => {
    const [polish] = await readLabels((await boughtFor(addresses.lodz)).pdf)
    for (const text of ['Łukasz Żółć', '90-926 Łódź', 'POLAND'])
      expect(polish?.text).toContain(text)
    const [greek] = await readLabels(
      (
        await boughtFor({
          ...addresses.tokyo,
          name: 'Ελένη Борис Ștefan',
          street1: 'L’Été – “Größe”',
        })
      ).pdf,
    )
    expect(greek?.text).toContain('Ελένη Борис Ștefan')
    expect(greek?.text).toContain('L’Été – “Größe”')
    expect(greek?.text).toContain('100-0001 [in another script]')
    const [japanese] = await readLabels((await boughtFor(addresses.tokyo)).pdf)
    expect(japanese?.text).not.toContain('ShanTian')
    expect(japanese?.text).toContain('JAPAN')
  })

  test('text that is too long shrinks, wraps and is cut; it leaves neither its place nor the page', async () => {
    const [page] = await readLabels(
      (
        await boughtFor(
          {
            ...addresses.newYork,
            company: 'W'.repeat(200),
            name: 'The extraordinarily long name '.repeat(6).trim(),
            street1: 'ß'.repeat(200),
            street2: 'Floor 12, ring twice '.repeat(9).trim(),
          },
          'W'.repeat(500),
        )
      ).pdf,
    )
    expect(page?.text).toContain('…')
    expect(page?.text).toContain('Parcel 1 of 2')
    for (const { text, left, right, bottom } of page?.places ?? []) {
      expect(left, text).toBeGreaterThanOrEqual(5.9)
      expect(right, text).toBeLessThanOrEqual(94.5)
      expect(bottom, text).toBeGreaterThan(2)
      expect(bottom, text).toBeLessThan(148)
    }
    // The recipient stays between the lines at 47.5 and 87 mm from above, the contents above 105.
    const recipient = page?.places.filter(({ text }) => /W{8}|long name|ß|ring/.test(text)) ?? []
    expect(recipient.length).toBeGreaterThan(5)
    for (const { text, bottom } of recipient) expect(bottom, text).toBeGreaterThan(150 - 105)
  })

  test('are the same whenever they are read, and under no other name', async () => {
    const { carrier, url, key } = await carrierFor(server.database)
    const { labelUrls } = await carrier.ship(await shipping(carrier, { parcels: [box] }))
    const [address = ''] = labelUrls
    const pdf = await carrier.readLabel(address)
    expect(await carrier.readLabel(address)).toEqual(pdf)
    expect(new URL(address).pathname).toMatch(/^\/labels\/[\w-]{32}\.pdf$/)
    expect((await failure(carrier.readLabel(address.replace('.pdf', 'x.pdf')))).message).toBe(
      'The label did not come (404).',
    )
    expect(key).toHaveLength(32)
    const withoutKey = await fetch(url, {
      method: 'POST',
      body: '{"Method":"GetCarriers","Params":{}}',
    })
    expect(withoutKey.status).toBe(401)
  })
})
