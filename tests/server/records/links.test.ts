import { beforeEach, describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
let url: string
beforeEach(async () => {
  url = `/api/product/${await madeProduct(server)}`
})

const read = async () => (await admin.call('GET', url)).body as Json
const put = (body: Json, headers?: Record<string, string>) => admin.call('PUT', url, body, headers)

describe('links', () => {
  test('a taken SKU is refused by name, on create and for a second record', async () => {
    const { sku } = await read()
    const { rows } = await listOf(admin, '/api/product', { range: [0, 0] })
    const body = {
      sku,
      name: 'x',
      description: 'x',
      mainColor: 'red',
      material: 'wood',
      stockQuantity: 0,
      packagingTime: 0,
      vendor: rows[0]?.['vendor'],
    }
    expect(await admin.call('POST', '/api/product', body)).toMatchObject({
      status: 422,
      body: { code: 'UNIQUE', fields: { sku: 'Already in use' } },
    })
  })

  test('a reference to nothing is refused by name', async () => {
    const nothing = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
    expect(await put({ type: nothing })).toMatchObject({
      status: 400,
      body: { fields: { type: 'Not found' } },
    })
  })

  test('a collection of another vendor is not found by a vendor, and does not match for staff', async () => {
    const vendor2 = server.as('vendor2')
    const { rows } = await listOf(vendor2, '/api/collection', { range: [0, 0] })
    const foreign = { vendorCollection: rows[0]?.['_id'] }
    const vendor = server.as('vendor')
    expect(await vendor.call('PUT', url, foreign)).toMatchObject({
      status: 400,
      body: { fields: { vendorCollection: 'Not found' } },
    })
    expect(await put(foreign)).toMatchObject({
      status: 422,
      body: { code: 'RULE', fields: { vendorCollection: 'Belongs to another artisan' } },
    })
  })

  test('an id in capitals is the same id', async () => {
    const vendor = server.as('vendor')
    const { rows } = await listOf(vendor, '/api/collection', { range: [0, 0] })
    const id = String(rows[0]?.['_id'])
    const stored = { status: 200, body: { vendorCollection: id } }
    expect(await put({ vendorCollection: id.toUpperCase() })).toMatchObject(stored)
    expect(
      await admin.call('PUT', url.toUpperCase().replace('/API/PRODUCT', '/api/product'), {
        vendorCollection: id,
      }),
    ).toMatchObject(stored)
  })
})
