import { expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { statusesOf, withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { readPages } from './readPages.ts'
import { fileFrom, put } from './soldOrder.ts'

const server = withServer()
const vendor = server.as('vendor')

const pathOf = (month: string, format?: string, id = vendor.id) =>
  `/api/order/vendor/${id}/statement/${month}${format ? `?format=${format}` : ''}`
const linesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('utf8').split('\r\n').slice(0, -1)

const line = (changes: Json = {}) => ({
  variant_sku: 'VAS-1',
  quantity: 2,
  price: 100.1,
  cost_price: 60.05,
  net_to_vendor: 118,
  productData: { name: '=HYPERLINK("http://x"), "Città"', material: 'ceramic' },
  ...changes,
})
/** Completed at this moment. */
const completed = (number: string, completed_at: string, more: Json = {}) =>
  openOrder(server, { number, completed_at, line_items: [line()], netToVendor: 118, ...more })

test('a statement lists the orders of the month in Italy, line by line, to the cent', async () => {
  await completed('R-JUNE-1', '2027-05-31T22:30:00.000Z')
  await completed('R-JUNE-2', '2027-06-10T09:00:00.000Z', {
    netToVendor: 130,
    line_items: [
      line(),
      line({ variant_sku: 'VAS-2', quantity: 1, price: null, cost_price: null, net_to_vendor: 10 }),
    ],
  })
  await completed('R-BACK', '2027-06-12T09:00:00.000Z', { state: 'returned', shipments: [] })
  await completed('R-CANCELED', '2027-06-13T09:00:00.000Z', { state: 'canceled', shipments: [] })
  await completed('R-JULY', '2027-06-30T22:30:00.000Z')
  await completed('R-MAY', '2027-05-31T21:30:00.000Z')
  const { bytes, headers } = await fileFrom(server, 'vendor', pathOf('2027-06', 'csv'))
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="net-to-vendor-[\w-]+-2027-06\.csv"; filename\*=UTF-8''/,
  )
  const product = `"'=HYPERLINK(""http://x""), ""Città"""`
  expect(linesOf(bytes)).toEqual([
    '\uFEFFRow,Day,Order,SKU,Product,Quantity,Customer paid (EUR),Retained by the marketplace (EUR),Agreed deduction (EUR),Net to vendor (EUR)',
    `Line,2027-06-01,R-JUNE-1,VAS-1,${product},2,200.20,80.10,2.10,118.00`,
    'Order total,2027-06-01,R-JUNE-1,,,,200.20,80.10,2.10,118.00',
    `Line,2027-06-10,R-JUNE-2,VAS-1,${product},2,200.20,80.10,2.10,118.00`,
    `Line,2027-06-10,R-JUNE-2,VAS-2,${product},1,,,,10.00`,
    'Correction of the order,2027-06-10,R-JUNE-2,,,,,,,2.00',
    'Order total,2027-06-10,R-JUNE-2,,,,200.20,80.10,2.10,130.00',
    'Total,,,,,,400.40,160.20,4.20,248.00',
    `Returned or canceled,2027-06-12,R-BACK,VAS-1,${product},2,,,,`,
    `Returned or canceled,2027-06-13,R-CANCELED,VAS-1,${product},2,,,,`,
  ])

  const pdf = await fileFrom(server, 'vendor', pathOf('2027-06'))
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const [page] = await readPages(pdf.bytes)
  expect([page?.width, page?.height]).toEqual([210, 297])
  const admin = server.as('admin')
  const { rows } = await listOf(admin, '/api/contact', {
    filter: { vendor: vendor.id },
    columns: ['companyData.companyName', 'companyData.VATNumber'],
    range: [0, 0],
  })
  const { companyName, VATNumber } = (rows[0]?.['companyData'] ?? {}) as Record<string, string>
  for (const words of [
    'Net to vendor 06/2027',
    companyName,
    `VAT number: ${VATNumber}`,
    '01.06.2027',
    'R-JUNE-2',
    '118.00',
    '248.00',
    'Returned or canceled: not paid',
    'R-BACK',
    'Page 1 of 1',
  ])
    expect(page?.text).toContain(words)
  expect(page?.text).not.toContain('R-JULY')
})

test('the sums are those of the demo’s orders, on as many pages as they need', async () => {
  const admin = server.as('admin')
  const { rows } = await listOf(admin, '/api/order', { range: [0, 999] })
  const months = new Map<string, number>()
  for (const { vendor: id, completed_at: at } of rows) {
    const key = `${String(id)} ${String(at).slice(0, 7)}`
    months.set(key, (months.get(key) ?? 0) + 1)
  }
  const [fullest = ''] = [...months].toSorted((one, other) => other[1] - one[1])[0] ?? []
  const [id = '', month = ''] = fullest.split(' ')
  const inRome = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' })
  const due = rows
    .filter(
      (row) =>
        row['vendor'] === id &&
        inRome.format(new Date(String(row['completed_at']))).startsWith(month),
    )
    .filter(({ status }) => status !== 'returned' && status !== 'canceled')
    .reduce((sum, row) => sum + Math.round(Number(row['netToVendor']) * 100), 0)
  expect(due).toBeGreaterThan(0)
  const { bytes } = await fileFrom(server, 'admin', pathOf(month, 'csv', id))
  const total = linesOf(bytes).find((one) => one.startsWith('Total,'))
  expect(total?.split(',').at(-1)).toBe((due / 100).toFixed(2))
})

test('a long month goes on on numbered pages with the head of the table', async () => {
  const { id } = await completed('R-MANY', '2027-09-10T09:00:00.000Z')
  await put(server, id, {
    line_items: Array.from({ length: 100 }, (_, at) =>
      line({ variant_sku: `MANY-${at}`, productData: { name: `Ваза с ручкой ${at}` } }),
    ),
  })
  const { bytes } = await fileFrom(server, 'vendor', pathOf('2027-09'))
  const pages = await readPages(bytes)
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach(({ text }, at) => {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(text).toContain('Day Order SKU Product Qty')
  })
  const text = pages.map((page) => page.text).join(' ')
  expect(text).toContain('MANY-99')
  expect(text).toContain('Ваза с')
})

test('in Italian, head and kinds of rows are Italian', async () => {
  const answer = await vendor.call('PUT', `/api/user/language/it`, { language: 'it' })
  expect(answer.status).toBe(200)
  await completed('R-IT', '2028-02-10T09:00:00.000Z')
  const { bytes, headers } = await fileFrom(server, 'vendor', pathOf('2028-02', 'csv'))
  expect(headers['content-disposition']).toContain('netto-artigiano-')
  const [head, first] = linesOf(bytes)
  expect(head).toContain('Riga,Giorno,Ordine,SKU,Prodotto,Quantità,Pagato dal cliente (EUR)')
  expect(first).toContain('Riga,2028-02-10,R-IT')
  const [page] = await readPages((await fileFrom(server, 'vendor', pathOf('2028-02'))).bytes)
  expect(page?.text).toContain('Netto all’artigiano 02/2028')
  expect(page?.text).toContain('118,00')
  await vendor.call('PUT', `/api/user/language/en`, { language: 'en' })
})

test('a month without orders says so', async () => {
  const [page] = await readPages((await fileFrom(server, 'vendor', pathOf('2090-01'))).bytes)
  expect(page?.text).toContain('No orders were completed in this month.')
  const { bytes } = await fileFrom(server, 'vendor', pathOf('2090-01', 'csv'))
  expect(linesOf(bytes)).toHaveLength(2)
})

test('a month or a format that is none is refused, and another artisan’s is not there', async () => {
  for (const month of ['2026-13', '2026-00', '2026-1', 'june', '1999-01', '2026-06-01'])
    expect([month, (await vendor.call('GET', pathOf(month))).status]).toEqual([month, 400])
  expect((await vendor.call('GET', pathOf('2026-06', 'xls'))).status).toBe(400)
  const { id: other } = server.as('vendor2')
  expect((await vendor.call('GET', pathOf('2026-06', 'csv', other))).status).toBe(404)
  expect(await statusesOf(server, pathOf('2026-06', 'csv'))).toEqual({
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

test('of an order of two artisans a statement has its own part alone', async () => {
  const at = '2028-05-10T09:00:00.000Z'
  await completed('R-BOTH', at)
  await openOrder(
    server,
    { number: 'R-BOTH', completed_at: at, line_items: [line({ variant_sku: 'FOREIGN' })] },
    'vendor2',
  )
  const { bytes } = await fileFrom(server, 'vendor', pathOf('2028-05', 'csv'))
  expect(linesOf(bytes).join('\n')).toContain('VAS-1')
  expect(linesOf(bytes).join('\n')).not.toContain('FOREIGN')
})
