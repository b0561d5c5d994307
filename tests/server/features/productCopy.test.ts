import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, madeVendor, readyProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let collection: string
let id: string
let url: string
beforeAll(async () => {
  collection = await madeCollection(server)
})
beforeEach(async () => {
  id = await readyProduct(server, { vendorCollection: collection })
  url = `/api/product/${id}`
})

const read = async () => (await admin.call('GET', url)).body as Json

describe('API-136, PROD-041, PROD-043: copy', () => {
  const copy = (who: Client, to: string, headers = {}) =>
    who.call('POST', `/api/product/copy/${id}/${to}`, undefined, headers)

  test('makes a draft with a SKU of its own in another collection of the vendor', async () => {
    await admin.call('PUT', url, {
      status: 'active',
      blocked: true,
      retailPrice: 500,
      parcels: [{ number: 1, weight: 2, W: 1, D: 1, H: 1 }],
    })
    await admin.call('PUT', `/api/product/audit/${id}`)
    const target = await madeCollection(server)
    const original = await read()
    const { status, body } = await copy(vendor, target)
    expect([status, body]).toMatchObject([
      200,
      {
        sku: `${String(original['sku'])}-C1`,
        status: 'draft',
        vendorCollection: target,
        vendor: vendor.id,
        name: original['name'],
        pricing: { EUR: { retail: 500 } },
        parcels: [{ weight: 2 }],
        blocked: false,
        auditedOn: null,
        version: 1,
      },
    ])
    expect(await read()).toEqual(original)
  })

  test('numbers on, and a copy of a copy is one more of the original', async () => {
    const sku = String((await read())['sku'])
    const made = [await copy(vendor, collection), await copy(admin, collection)]
    const [first] = made.map(({ body }) => body as Json)
    const again = await admin.call(
      'POST',
      `/api/product/copy/${String(first?.['_id'])}/${collection}`,
    )
    const skus = [...made, again].map(({ body }) => (body as Json)['sku'])
    expect(skus).toEqual([`${sku}-C1`, `${sku}-C2`, `${sku}-C3`])
  })

  test('a number that another vendor’s product has is passed over', async () => {
    const sku = String((await read())['sku'])
    const other = await madeVendor(server)
    for (const number of [1, 2])
      await madeProduct(server, { sku: `${sku}-C${number}`, vendor: other })
    const skus = [await copy(vendor, collection), await copy(vendor, collection)]
    expect(skus.map(({ body }) => (body as Json)['sku'])).toEqual([`${sku}-C3`, `${sku}-C4`])
  })

  test('copies made at once get different SKUs', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => copy(vendor, collection)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as Json)['sku'])).size).toBe(4)
  })

  test('an incomplete draft is copied as it is', async () => {
    await vendor.call('PUT', `/api/product/save-in-draft/${id}/${collection}`, {
      description: null,
    })
    expect(await copy(vendor, collection)).toMatchObject({
      status: 200,
      body: { description: null },
    })
  })

  test('another vendor’s product or collection is not there; to staff it does not fit', async () => {
    const vendor2 = server.as('vendor2')
    const { body } = await vendor2.call('POST', '/api/collection', { name: 'Other' })
    const foreign = String((body as Json)['_id'])
    expect((await copy(vendor2, foreign)).status).toBe(404)
    expect((await copy(vendor, foreign)).status).toBe(404)
    expect(await copy(admin, foreign)).toMatchObject({
      status: 422,
      body: { fields: { vendorCollection: expect.any(String) } },
    })
  })

  test('what was read in another version is not copied', async () => {
    await admin.call('PUT', url, { designer: 'Ada' })
    expect(await copy(vendor, collection, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
  })
})
