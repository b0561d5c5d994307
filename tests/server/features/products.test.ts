import { beforeEach, describe, expect, test } from 'vitest'
import { materials, productStatuses } from '../../../resources/settings/constants.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeProduct, readyProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let id: string
let url: string
beforeEach(async () => {
  id = await madeProduct(server)
  url = `/api/product/${id}`
})

test('API-125, FIELD-PROD-002, FIELD-PROD-014: one product is answered, with its type', async () => {
  const [type] = (await admin.call('GET', '/api/product-data?range=[0,0]')).body as Json[]
  await admin.call('PUT', url, { type: type?.['_id'] })
  const { status, body } = await vendor.call('GET', url)
  expect(status).toBe(200)
  const { sku } = body as Json
  expect(body).toMatchObject({
    _id: id,
    SKU: sku,
    name: 'Vaso',
    type: { _id: type?.['_id'], name: type?.['name'], dataItems: expect.any(Array) },
  })
  expect((await server.as('vendor2').call('GET', url)).status).toBe(404)
})

test('API-157: the values of a named property are offered with their labels', async () => {
  const { status, body } = await vendor.call('GET', '/api/order/properties/material')
  expect(status).toBe(200)
  const { name, values } = body as { name: string; values: readonly Json[] }
  expect(name).toBe('material')
  expect(values.map(({ value }) => value)).toEqual([...materials])
  expect(values).toContainEqual({ value: 'glass', en: 'Glass', it: 'Vetro' })
  expect((await vendor.call('GET', '/api/order/properties/price')).status).toBe(404)
  const nobody = server.as('nobody')
  expect((await nobody.call('GET', '/api/order/properties/color')).status).toBe(401)
})

describe('status', () => {
  const moveTo = async (who: Client, status: string) =>
    (await who.call('PUT', url, { status })).status

  test('API-158, PROD-068, PROD-078: staff move it from any state to any other', async () => {
    const approver = server.as('approver')
    // One that may go live, whatever state it comes from.
    url = `/api/product/${await readyProduct(server)}`
    expect(productStatuses.toSorted()).toEqual([
      'active',
      'approved',
      'draft',
      'pending',
      'rejected',
    ])
    for (const status of [...productStatuses.toReversed(), 'active', 'pending'])
      expect([status, await moveTo(approver, status)]).toEqual([status, 200])
  })

  test('a vendor submits a draft and a rejected product, and approves nothing', async () => {
    expect(await moveTo(vendor, 'approved')).toBe(403)
    expect(await moveTo(vendor, 'pending')).toBe(200)
    for (const status of ['draft', 'approved', 'rejected', 'active'])
      expect([status, await moveTo(vendor, status)]).toEqual([status, 403])
    await moveTo(admin, 'rejected')
    expect(await moveTo(vendor, 'pending')).toBe(200)
  })

  test('a vendor makes drafts and submitted products, and no approved one', async () => {
    const rest = {
      name: 'Vaso',
      description: 'x',
      mainColor: 'red',
      material: 'wood',
      stockQuantity: 0,
      packagingTime: 0,
    }
    const make = (status: string | undefined, sku: string) =>
      vendor.call('POST', '/api/product', { ...rest, sku, ...(status && { status }) })
    expect(await make('approved', 'START-1')).toMatchObject({
      status: 403,
      body: { fields: { status: expect.any(String) } },
    })
    expect(await make(undefined, 'START-2')).toMatchObject({
      status: 201,
      body: { status: 'draft', vendor: vendor.id },
    })
    expect(await make('pending', 'START-3')).toMatchObject({
      status: 201,
      body: { status: 'pending' },
    })
  })

  test('no state at all, and no unknown one, is taken', async () => {
    expect([400, 422]).toContain(await moveTo(admin, 'sold'))
    expect((await admin.call('PUT', url, { status: null })).status).toBe(400)
    expect((await admin.call('GET', url)).body).toMatchObject({ status: 'draft' })
  })
})

describe('a blocked product', () => {
  const crate = { key: 'Wooden Crate', language: 'en', value: '40' }

  test('VAL-061, VAL-063: hides its prices from the vendor, and only those', async () => {
    await admin.call('PUT', url, { blocked: true, retailPrice: 500 })
    for (const price of [
      { pricing: { EUR: { retail: 900 } } },
      { retailPrice: 900 },
      { pricing: { USD: { retail: 900 } } },
      { pricing: null },
    ])
      expect(await vendor.call('PUT', url, price)).toMatchObject({
        status: 403,
        body: { code: 'LOCKED', fields: expect.any(Object) },
      })
    expect(await vendor.call('PUT', url, { designer: 'Mine', retailPrice: 500 })).toMatchObject({
      status: 200,
      body: { designer: 'Mine' },
    })
    expect(await admin.call('PUT', url, { retailPrice: 600 })).toMatchObject({ status: 200 })
    await admin.call('PUT', url, { blocked: false })
    expect(await vendor.call('PUT', url, { retailPrice: 900 })).toMatchObject({
      status: 200,
      body: { pricing: { EUR: { retail: 900 } } },
    })
  })

  test('VAL-062, VAL-063: hides its wooden crate from the vendor too', async () => {
    await vendor.call('PUT', url, { additionalData: [crate] })
    await admin.call('PUT', url, { blocked: true })
    for (const additionalData of [
      [],
      null,
      [{ ...crate, value: '50' }],
      [crate, { ...crate, key: 'Cassa di legno', language: 'it' }],
    ])
      expect(await vendor.call('PUT', url, { additionalData })).toMatchObject({
        status: 403,
        body: { code: 'LOCKED', fields: { additionalData: expect.any(String) } },
      })
    const other = { key: 'Care', language: 'en', value: 'x' }
    expect(await vendor.call('PUT', url, { additionalData: [other, crate] })).toMatchObject({
      status: 200,
    })
  })

  test('is blocked by an admin alone', async () => {
    for (const who of ['vendor', 'manager', 'logistics'] as const)
      expect(await server.as(who).call('PUT', url, { blocked: true })).toMatchObject({
        status: 403,
        body: { fields: { blocked: expect.any(String) } },
      })
  })
})

test('VAL-056, VAL-058, VAL-059: the server checks the discount with the vendor’s regimen', async () => {
  await admin.call('PUT', `/api/vendor/${vendor.id}`, { fiscalRegimen: 22 })
  expect(await vendor.call('PUT', url, { wholesalePrice: 100, retailPrice: 203.34 })).toMatchObject(
    { status: 200 },
  )
  const answer = await vendor.call('PUT', url, { retailPrice: 203.33 })
  const text = 'Discount is too low'
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'RULE',
      error: text,
      fields: { 'pricing.EUR.retail': text, 'pricing.EUR.wholesale': text },
    },
  })
})

const notes = [
  ['API-137, PROD-057', 'audit', 'auditedOn'],
  ['API-138, PROD-058', 'audit/invalidate', 'flaggedAsIncompleteOn'],
  ['API-139, PROD-059', 'discontinue', 'discontinuedOn'],
] as const

test.each(notes)('%s: %s, without a payload, notes the moment in %s', async (_row, path, field) => {
  const before = new Date().toISOString()
  const { status, body } = await server.as('logistics').call('PUT', `/api/product/${path}/${id}`)
  expect(status).toBe(200)
  const noted = String((body as Json)[field])
  expect(noted >= before && noted <= new Date().toISOString()).toBe(true)
  const [change] = await server.database
    .selectFrom('changes')
    .selectAll()
    .where('recordId', '=', id)
    .where('version', '=', 2)
    .execute()
  expect(change).toMatchObject({
    call: `PUT /api/product/${path}/{id}`,
    userType: 'logistics',
    changes: [{ field, from: null, to: noted }],
  })
})

test('API-140, PROD-060: reactivate takes the discontinuation back', async () => {
  await admin.call('PUT', `/api/product/discontinue/${id}`)
  expect(await admin.call('PUT', `/api/product/reactivate/${id}`)).toMatchObject({
    status: 200,
    body: { discontinuedOn: null },
  })
  expect(await admin.call('PUT', `/api/product/reactivate/${id}`)).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
})

test('API-141: an admin deletes a product, without a payload', async () => {
  expect(await admin.call('DELETE', url)).toMatchObject({ status: 200 })
  expect(await admin.call('GET', url)).toMatchObject({
    status: 404,
    body: { error: 'product not found' },
  })
})

test('API-137: a call without a payload may still name JSON as its type', async () => {
  const logistics = server.as('logistics')
  const { status } = await logistics.call('PUT', `/api/product/audit/${id}`, undefined, {
    'content-type': 'application/json',
  })
  expect(status).toBe(200)
})
