import { expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { statusesOf, type Who, withServer } from '../../helpers/testServer.ts'
import { box, openOrder } from '../orders/openOrder.ts'
import { readPages } from './readPages.ts'
import { fileFrom, paper, purchase, put, soldOrder, stored, storedPicture } from './soldOrder.ts'

const server = withServer()

type Order = Awaited<ReturnType<typeof openOrder>>

async function bundleFor(who: Who, { part }: Order) {
  const { bytes } = await fileFrom(server, who, `${part}/print`)
  return readPages(bytes)
}

/** An order with everything: labels, pictures, words, customs paper and certificate. */
async function wholeOrder(more: Json = {}) {
  return soldOrder(server, { country: 'US', ...more }, 'vendor', async ({ number, sku }) => ({
    shipTo: { name: 'Łukasz Nowak', address: 'Secret Street 1', city: 'Portland', country: 'US' },
    line_items: [
      {
        variant_sku: sku,
        quantity: 2,
        price: 100,
        cost_price: 60,
        net_to_vendor: 120,
        customization: 'Initials Ł. N.',
        productData: {
          name: 'Vaso “Città”',
          mainPhoto: await storedPicture(server, `photo-${number}`),
          material: 'wood',
        },
      },
    ],
    orderManagementData: [
      {
        productSKU: sku,
        comments: 'The handle is delicate',
        parcels: [box, box],
        cardbCertification: await stored(server, `papers/${number}/carb.pdf`, paper('carb paper')),
        readyPhoto: [],
        packagePhoto: [],
      },
    ],
    documentation: await stored(server, `papers/${number}/etd.pdf`, paper('customs paper')),
  }))
}

test('one print job: labels in their size, packing list, customs paper and certificate', async () => {
  const order = await wholeOrder({ number: 'R-PRINT' })
  const { bytes, headers } = await fileFrom(server, 'logistics', `${order.part}/print`)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment; filename="order-R-PRINT.pdf"')
  const pages = await readPages(bytes)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [100, 150],
    [100, 150],
    [210, 297],
    [210, 297],
    [210, 297],
  ])
  const [first, second, list, etd, carb] = pages
  expect([first?.text, second?.text]).toEqual(['label R-PRINT 1 vendor', 'label R-PRINT 2 vendor'])
  expect([etd?.text, carb?.text]).toEqual(['customs paper', 'carb paper'])
  expect(list?.pictures).toBe(1)
  for (const words of [
    'Packing list R-PRINT',
    'Shipment: H-R-PRINT-vendor',
    '2 parcels, 8.4 kg',
    'Łukasz Nowak',
    'Portland',
    'United States',
    'Vaso “Città”',
    `SKU ${order.sku}`,
    '2 pieces',
    'Parcel 1 of 2',
    '40 × 30 × 50 cm (W × D × H), 4.2 kg',
    'Parcel 2 of 2',
    'TRACK-2',
    'Customisation: Initials Ł. N.',
    'Page 1 of 1',
  ])
    expect(list?.text).toContain(words)
  expect(list?.text).not.toContain('Secret Street')
  expect(list?.text).not.toContain('Please note')
  // orders-translations 17: what artisan and staff write to each other does not travel in the box.
  expect(list?.text).not.toContain('The handle is delicate')
})

test('orders-translations 17: an artisan gets no customs paper, and name and town of whom the order goes to', async () => {
  const order = await wholeOrder()
  const staff = (await bundleFor('admin', order)).map(({ text }) => text).join('\n')
  expect(staff).toContain('customs paper')
  expect(staff).toContain('Łukasz Nowak')
  for (const who of ['vendor', 'manager', 'approver'] as const) {
    const pages = (await bundleFor(who, order)).map(({ text }) => text)
    expect([who, pages.length, pages.at(-1)]).toEqual([who, 4, 'carb paper'])
    expect(pages.join('\n')).not.toContain('customs paper')
  }
  const own = (await bundleFor('vendor', order)).map(({ text }) => text).join('\n')
  for (const words of ['Łukasz Nowak', 'Portland', 'United States']) expect(own).toContain(words)
  expect(own).not.toContain('Secret Street')
  // In the record it stays the house's.
  const vendor = server.as('vendor')
  const { body } = await vendor.call('GET', `/api/order/${order.id}`)
  expect(body).not.toHaveProperty('shipTo')
})

test('of an order of two artisans each prints its own part alone', async () => {
  const number = 'R-TWO-PRINT'
  const own = await soldOrder(server, { number })
  const other = await soldOrder(server, { number }, 'vendor2')
  const pages = await bundleFor('vendor', own)
  const text = pages.map((page) => page.text).join('\n')
  expect(text).toContain(own.sku)
  expect(text).not.toContain(other.sku)
  expect(text).not.toContain('vendor2')
  const vendor = server.as('vendor')
  expect((await vendor.call('GET', `${other.part}/print`)).status).toBe(404)
})

test('while there is no label there is nothing to print, and it says so', async () => {
  const { part } = await openOrder(server)
  const answer = await server.as('vendor').call('GET', `${part}/print`)
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      code: 'NO_LABEL',
      error: 'There is no label to print yet. Ship the order first',
      requestId: expect.any(String) as string,
    },
  ])
})

test('what is missing, broken or no PDF never stops the rest: the list names it', async () => {
  const [sku, other, third] = ['CARB-1', 'CARB-2', 'CARB-3']
  const line_items = [sku, other, third].map((variant_sku) => ({
    variant_sku,
    quantity: 1,
    price: 100,
    productData: { name: variant_sku, material: 'wood' },
  }))
  const order = await openOrder(server, {
    number: 'R-BROKEN',
    country: 'US',
    line_items,
    orderManagementData: [],
  })
  const { id } = order
  const certified = (productSKU: string, cardbCertification: string) => ({
    productSKU,
    parcels: [box],
    cardbCertification,
    readyPhoto: [],
    packagePhoto: [],
  })
  await put(server, id, {
    documentation: await stored(server, 'papers/broken/etd.pdf', Buffer.from('%PDF-1.4 nothing')),
    orderManagementData: [
      certified(sku, await stored(server, 'papers/broken/carb.docx', Buffer.from('PK'))),
      certified(other, '/files/papers/broken/lost.pdf'),
      certified(third, await stored(server, 'papers/broken/good.pdf', paper('good paper'))),
    ],
    purchases: [
      purchase(sku, 1, '/files/papers/broken/label-lost.pdf'),
      purchase(
        other,
        1,
        await stored(server, 'papers/broken/label.pdf', paper('a label', 100, 150)),
      ),
    ],
  })
  const pages = await bundleFor('admin', order)
  expect(pages.map(({ text }) => text.slice(0, 12))).toEqual([
    'a label',
    'Packing list',
    'good paper',
  ])
  for (const words of [
    'Please note',
    'Label “label-lost.pdf” wasn’t found.',
    'ETD documentation “etd.pdf” can’t be read.',
    'CARB certificate “carb.docx” is not a PDF. Print it separately.',
    'CARB certificate “lost.pdf” wasn’t found.',
  ])
    expect(pages[1]?.text).toContain(words)
})

test('many parcels and long words go on on numbered pages, whatever the letters', async () => {
  const words = Array.from({ length: 280 }, (_, at) => `слово${at}`)
    .join(' ')
    .slice(0, 1990)
  const order = await soldOrder(server, { number: 'R-LONG' }, 'vendor', async ({ sku }) => ({
    line_items: [{ variant_sku: sku, quantity: 1, customization: words }],
    orderManagementData: Array.from({ length: 5 }, (_, at) => ({
      productSKU: at === 0 ? sku : `${sku}-${at}`,
      parcels: Array.from({ length: 40 }, () => box),
      readyPhoto: [],
      packagePhoto: [],
    })),
  }))
  const pages = (await bundleFor('vendor', order)).slice(2)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.map(({ text }) => /Page \d+ of \d+/.exec(text)?.[0])).toEqual(
    pages.map((_, at) => `Page ${at + 1} of ${pages.length}`),
  )
  const text = pages.map((page) => page.text).join(' ')
  for (let at = 1; at <= 200; at += 1) expect(text).toContain(`Parcel ${at} of 200`)
  expect(text).toContain('слово100')
})

test('the papers of the demo are in the bundle of a demo order', async () => {
  const admin = server.as('admin')
  const filter = { status: 'shipped', country: 'US' }
  const { rows } = await listOf(admin, '/api/order', { filter, range: [0, 999] })
  // Those of other tests have papers of their own.
  const { number, vendor } = rows.find((row) => String(row['number']).startsWith('R604')) ?? {}
  const { bytes } = await fileFrom(
    server,
    'admin',
    `/api/order/${String(number)}/vendor/${String(vendor)}/print`,
  )
  const pages = await readPages(bytes)
  expect(pages[0]?.text).toContain(`Label ${String(number).toLowerCase()}`)
  expect(pages[1]?.text).toContain(`Packing list ${String(number)}`)
  expect(pages[1]?.text).not.toContain('Please note')
  expect(pages[1]?.pictures).toBeGreaterThan(0)
  expect(pages[2]?.text).toContain(`Etd ${String(number).toLowerCase()}`)
})

test('staff and the artisan print it, and nobody else', async () => {
  const { part } = await soldOrder(server)
  expect(await statusesOf(server, `${part}/print`)).toEqual({
    admin: 200,
    logistics: 200,
    approver: 200,
    manager: 200,
    buyer: 403,
    translator: 403,
    vendor: 200,
    vendor2: 404,
    nobody: 401,
  })
})
