import { beforeAll, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { readPages } from '../papers/readPages.ts'
import { fileFrom } from '../papers/soldOrder.ts'
import { charge, madeReceipt, putCompany, withoutReceipts } from './madeReceipt.ts'

const server = withServer()
const vendor = server.as('vendor')
beforeAll(async () => {
  await withoutReceipts(server)
  await putCompany(server, vendor.id, {
    companyName: 'Ceramiche Bełz Šárka S.r.l.',
    address: 'Via dell’Indipendenza 5',
    zip: '40121',
    city: 'Bologna',
    country: 'IT',
    VATNumber: 'IT12345678903',
    fiscalCode: '12345678903',
  })
})

const pathOf = (id: string | null) => `/api/receipt/${id}/pdf`

test('SUB-019, SUB-038: a receipt as PDF says who is charged what for which days', async () => {
  const id = await madeReceipt(server, vendor.id, charge({ id: 'tx-read', amount: 1207.8 }))
  const { bytes, headers } = await fileFrom(server, 'vendor', pathOf(id))
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment; filename="receipt-2061-000001.pdf"')
  const [page, ...more] = await readPages(bytes)
  expect(more).toEqual([])
  expect([page?.width, page?.height]).toEqual([210, 297])
  for (const words of [
    'Receipt 2061/000001',
    'Bottega Esempio S.r.l.',
    'VAT number: IT00000000000',
    'Date: 04.03.2061',
    'Ceramiche Bełz Šárka S.r.l.',
    '40121 Bologna',
    'VAT number: IT12345678903',
    'Premium, yearly',
    'From 04.03.2061 to 03.03.2062',
    '€990.00',
    'VAT 22%',
    '€217.80',
    '€1,207.80',
    'Card: •••• 1111',
    'Transaction: tx-read',
  ])
    expect(page?.text).toContain(words)
})

test('in Italian it has Italian words, amounts and name', async () => {
  const id = await madeReceipt(server, vendor.id, charge({ amount: 1207.8 }))
  await vendor.call('PUT', '/api/user/language/it', { language: 'it' })
  const { bytes, headers } = await fileFrom(server, 'vendor', pathOf(id))
  await vendor.call('PUT', '/api/user/language/en', { language: 'en' })
  expect(headers['content-disposition']).toBe('attachment; filename="ricevuta-2061-000002.pdf"')
  const [page] = await readPages(bytes)
  for (const words of [
    'Ricevuta 2061/000002',
    'Data: 04.03.2061',
    'Partita IVA: IT12345678903',
    'Dal 04.03.2061 al 03.03.2062',
    'Imponibile',
    'IVA 22%',
    '1.207,80 €',
    'Carta: •••• 1111',
  ])
    expect(page?.text).toContain(words)
})

test('a receipt is the same to the byte each time, and another one is not', async () => {
  const [one, other] = [
    await madeReceipt(server, vendor.id),
    await madeReceipt(server, vendor.id, charge({ createdAt: '2067-05-06T07:08:09.000Z' })),
  ]
  const draw = async (id: string | null) =>
    Buffer.from((await fileFrom(server, 'vendor', pathOf(id))).bytes)
  const first = await draw(one)
  expect((await draw(one)).equals(first)).toBe(true)
  expect((await draw(other)).equals(first)).toBe(false)
})

test('an artisan who has given no data yet is named, and what is not known is left out', async () => {
  const { id: other } = server.as('vendor2')
  await putCompany(server, other, { companyName: null, VATNumber: null, fiscalCode: null })
  const bare = charge({ cardLastFour: null, periodFrom: null, periodTo: null })
  const id = await madeReceipt(server, other, bare)
  const [page] = await readPages((await fileFrom(server, 'vendor2', pathOf(id))).bytes)
  const { body } = await vendor.call('GET', pathOf(id))
  expect(body).toMatchObject({ code: 'NOT_FOUND' })
  const { vendorName } = (await server.as('admin').call('GET', `/api/receipt/${id}`)).body as {
    vendorName: string
  }
  expect(vendorName).not.toBe('')
  expect(page?.text).toContain(`Billed to ${vendorName}`)
  for (const words of ['From', 'Card:', 'null', 'undefined'])
    expect(page?.text).not.toContain(words)
})
