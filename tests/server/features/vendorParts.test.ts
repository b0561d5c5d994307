import { expect, test } from 'vitest'
import { valueAt } from '../../../schema/index.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'

type Json = Record<string, unknown>

const server = withServer()
const admin = server.as('admin')

let made = 0
async function newVendor(by: Client = admin): Promise<Json> {
  made += 1
  const { status, body } = await by.call('POST', '/api/vendor', {
    artisanName: `Bottega Nuova ${made}`,
    area: 'Lucca',
    country: 'IT',
    state: 'Toscana',
    email: `nuova${made}@bottega.example`,
    website: 'https://www.nuova.example',
    otherSites: 'none yet',
    description: 'A new workshop.',
    contractType: 'not exclusive',
  })
  expect(status).toBe(201)
  return body as Json
}

const get = async (path: string) => (await admin.call('GET', path)).body as Json

test('PUBLISH-020: every created artisan gets an empty contact and company page, by any creator', async () => {
  for (const who of ['admin', 'buyer', 'logistics'] as const) {
    const vendor = await newVendor(server.as(who))
    const contact = await get(`/api/contact/${String(vendor['contact'])}`)
    expect(contact).toMatchObject({
      vendor: vendor['_id'],
      company: vendor['company'],
      vendorName: vendor['artisanName'],
      artisanStatus: 'draft',
      companyData: { companyName: null, isFiscalCodeVat: false },
    })
    const company = await get(`/api/company/${String(vendor['company'])}`)
    expect(company).toMatchObject({ vendor: vendor['_id'], translation: { status: 'todo' } })
  }
})

test('API-073, API-080, FIELD-CONTACT-034: a contact is filled in block by block', async () => {
  const vendor = await newVendor()
  const path = `/api/contact/${String(vendor['contact'])}`
  const companyData = {
    companyName: 'Nuova s.r.l.',
    VATNumber: 'IT 00743110157',
    isFiscalCodeVat: true,
    iban: 'it60 x054 2811 1010 0000 0123 456',
  }
  expect(await admin.call('PUT', path, { companyData })).toMatchObject({
    status: 200,
    body: {
      companyData: {
        VATNumber: 'IT00743110157',
        fiscalCode: 'IT00743110157',
        iban: 'IT60X0542811101000000123456',
      },
    },
  })
  const people = { contactForOrderManagement: { email: 'Ordini@Nuova.example' } }
  const { body } = await admin.call('PUT', path, people)
  expect(valueAt(body, ['contactForOrderManagement', 'email'])).toBe('ordini@nuova.example')
  expect(valueAt(body, ['companyData', 'companyName'])).toBe('Nuova s.r.l.')
})

test('VAL-153: what an active artisan must fill in is required by the server too', async () => {
  const { id, call } = server.as('vendor')
  const vendor = await get(`/api/vendor/${id}`)
  const path = `/api/contact/${String(vendor['contact'])}`
  expect(await call('PUT', path, { adminContact: { fullname: '' } })).toMatchObject({
    status: 422,
    body: { fields: { 'adminContact.fullname': 'required' } },
  })
  const other = await get(`/api/vendor/${server.as('vendor2').id}`)
  expect((await call('GET', `/api/contact/${String(other['contact'])}`)).status).toBe(404)
})

test('a deleted artisan takes its contact and company page along', async () => {
  const vendor = await newVendor()
  const parts = [
    `/api/contact/${String(vendor['contact'])}`,
    `/api/company/${String(vendor['company'])}`,
  ]
  const { status } = await admin.call('DELETE', `/api/vendor/${String(vendor['_id'])}`)
  expect(status).toBe(200)
  for (const path of parts) expect((await admin.call('GET', path)).status).toBe(404)
})

test('a product of an order stays, and an order names only its own artisan’s', async () => {
  const [order] = (await admin.call('GET', '/api/order?range=[0,0]')).body as Json[]
  const [product] = (order?.['products'] ?? []) as string[]
  expect(await admin.call('DELETE', `/api/product/${String(product)}`)).toMatchObject({
    status: 422,
    body: { code: 'IN_USE' },
  })
  const listed = await admin.call(
    'GET',
    `/api/order?filter=${encodeURIComponent(JSON.stringify({ products: [product] }))}`,
  )
  expect((listed.body as Json[]).map(({ _id }) => _id)).toContain(order?.['_id'])
  const foreign = ((await admin.call('GET', '/api/product?range=[0,99]')).body as Json[]).find(
    ({ vendor }) => vendor !== order?.['vendor'],
  )
  const line_items = [{ variant_sku: foreign?.['sku'], variant_id: foreign?.['_id'], quantity: 1 }]
  expect(
    await admin.call('PUT', `/api/order/${String(order?.['_id'])}`, { line_items }),
  ).toMatchObject({ status: 422, body: { fields: { products: expect.any(String) } } })
})

test('ORDER-038: what lists show of an order follows from its items and shipments', async () => {
  const [order] = (await admin.call('GET', '/api/order?range=[0,0]')).body as Json[]
  const { body } = await admin.call('PUT', `/api/order/${String(order?.['_id'])}`, {
    state: 'ready',
    shipments: [
      { number: 'H1', state: 'shipped' },
      { number: 'H2', state: 'ready' },
    ],
  })
  expect(body).toMatchObject({ status: 'partial' })
})

test('TRANS-025: a product answers with what its translation says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ subject: 'product' }))
  const { body } = await admin.call('GET', `/api/translation?range=[0,0]&filter=${filter}`)
  const [one] = body as Json[]
  const path = `/api/translation/${String(one?.['_id'])}`
  const translator = server.as('translator')
  await translator.call('PUT', path, { name: 'Vaso nuovo', status: 'waiting' })
  expect((await translator.call('PUT', path, { status: 'approved' })).status).toBe(403)
  expect((await admin.call('PUT', path, { status: 'approved' })).status).toBe(200)
  const { product } = await get(path)
  expect(valueAt(await get(`/api/product/${String(product)}`), ['translation'])).toMatchObject({
    _id: one?.['_id'],
    name: 'Vaso nuovo',
    status: 'approved',
  })
})
