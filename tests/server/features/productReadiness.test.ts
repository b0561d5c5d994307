import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { missingOf, transitionOf, type Transition } from '../../../schema/index.ts'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { liveFields, madeProduct, madeVendor, readyProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

const read = async (id: string) => (await admin.call('GET', `/api/product/${id}`)).body as Json
const publish = (id: string, who = admin) =>
  who.call('PUT', `/api/product/status/${id}`, { status: 'active' })
const put = (id: string, body: Json) => admin.call('PUT', `/api/product/${id}`, body)

describe('decision 57: a product goes live', () => {
  test('with all that it needs', async () => {
    const id = await readyProduct(server)
    expect((await read(id)).readiness).toEqual([])
    expect(await publish(id)).toMatchObject({ status: 200, body: { status: 'active' } })
  })

  test.each([
    ['pricing.EUR.wholesale', { pricing: { EUR: { wholesale: null, retail: 100 } } }],
    ['pricing.EUR.retail', { pricing: { EUR: { wholesale: 10, retail: null } } }],
    ['parcels', { parcels: [] }],
  ])('not without %s, which is named, by call and by plain change', async (path, without) => {
    const id = await readyProduct(server, without)
    const refused = {
      status: 422,
      body: {
        code: 'MISSING',
        error: 'The product cannot go live yet',
        missing: [path],
        fields: { [path]: 'Required' },
      },
    }
    expect(await publish(id)).toMatchObject(refused)
    expect(await put(id, { status: 'active' })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ status: 'draft', readiness: [path] })
  })

  test.each<[string, Json, readonly string[]]>([
    ['the last price', { pricing: { EUR: { wholesale: 10, retail: 100 } } }, ['parcels']],
    ['the parcels', { parcels: liveFields.parcels }, ['pricing.EUR.retail']],
    [
      'one more gap',
      { pricing: { EUR: { wholesale: null } } },
      ['pricing.EUR.wholesale', 'pricing.EUR.retail', 'parcels'],
    ],
    ['what it has nothing to do with', { designer: 'Gio' }, ['pricing.EUR.retail', 'parcels']],
  ])('a change answers what is missing after it: %s', async (_what, change, missing) => {
    const vendor = await madeVendor(server)
    const id = await readyProduct(server, {
      vendor,
      parcels: [],
      pricing: { EUR: { wholesale: 10 } },
    })
    const { body } = await put(id, change)
    expect(body).toMatchObject({ readiness: [...missing, 'vendor.artisanStatus'] })
    expect(body).toEqual(await read(id))
  })

  test('not without a photo, nor all at once as a new record', async () => {
    const id = await madeProduct(server, liveFields)
    expect(await publish(id)).toMatchObject({ status: 422, body: { missing: ['mainPhoto'] } })
    const body = {
      ...liveFields,
      sku: 'LIVE-AT-ONCE',
      name: 'Vaso',
      vendor: (await read(id)).vendor,
    }
    const rest = { description: 'x', mainColor: 'white', material: 'glass' }
    const made = { ...body, ...rest, stockQuantity: 1, packagingTime: 1, status: 'active' }
    expect(await admin.call('POST', '/api/product', made)).toMatchObject({
      status: 422,
      body: { missing: ['mainPhoto'] },
    })
  })

  test('not of a draft artisan; and at once when that one is active', async () => {
    const vendor = await madeVendor(server)
    const id = await readyProduct(server, { vendor })
    expect(await publish(id)).toMatchObject({
      status: 422,
      body: {
        missing: ['vendor.artisanStatus'],
        fields: { 'vendor.artisanStatus': 'Must be “Active”' },
      },
    })
    await putDocument(server, 'vendors', vendor, { artisanStatus: 'active' })
    expect((await read(id)).readiness).toEqual([])
    expect(await publish(id)).toMatchObject({ status: 200 })
  })

  test('of a draft with nothing but its name every need is named, in the order of the definition', async () => {
    const vendor = server.as('vendor')
    const made = await vendor.call('POST', '/api/product', {
      sku: 'LIVE-NOTHING',
      name: 'Vaso',
      status: 'draft',
    })
    expect((made.body as Json).readiness).toEqual([
      'mainPhoto',
      'description',
      'mainColor',
      'material',
      'pricing.EUR.wholesale',
      'pricing.EUR.retail',
      'stockQuantity',
      'packagingTime',
      'parcels',
    ])
  })

  test('one that is live and loses something is not refused, but counted', async () => {
    const id = await readyProduct(server)
    await publish(id)
    const before = await lacking()
    expect(await put(id, { parcels: [] })).toMatchObject({
      status: 200,
      body: { status: 'active', readiness: ['parcels'] },
    })
    expect(await lacking()).toBe(before + 1)
    // Anything else may be changed while it lacks that; leaving and coming back asks again.
    expect(await put(id, { designer: 'Ada' })).toMatchObject({ status: 200 })
    expect(await put(id, { status: 'approved' })).toMatchObject({ status: 200 })
    expect(await publish(id)).toMatchObject({ status: 422 })
  })
})

async function lacking(): Promise<number> {
  const filter = { status: ['active'], readiness_gte: 1 }
  return Number((await listOf(admin, '/api/product', { filter, range: [0, 0] })).total)
}

test('what is missing is the same to the database as to the kernel', async () => {
  const resource = server.model.resource('products')
  const move = transitionOf(resource.transitions?.status ?? [], 'draft', 'active') as Transition
  const { rows } = await sql<{ id: string; doc: unknown; vendor: unknown }>`
    select p._id as id, p.doc, v.doc as vendor from products_docs p
    left join vendors_docs v on v._id = (p.doc ->> 'vendor')::uuid`.execute(server.database)
  const expected = rows.map(({ id, doc, vendor }) => [
    id,
    missingOf(resource, move, doc, { vendor }).map(({ path }) => path),
  ])
  const columns = ['readiness']
  const list = await listOf(admin, '/api/product', { range: [0, 999], columns })
  const actual = list.rows.map((row) => [row._id, row.readiness])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  expect(actual.length).toBeGreaterThan(100)
})

test('the demo has nothing live that lacks something, and drafts that do', async () => {
  const fresh = await testServer()
  const client = fresh.as('admin')
  const count = async (status: string) => {
    const filter = { status: [status], readiness_gte: 1 }
    return Number((await listOf(client, '/api/product', { filter, range: [0, 0] })).total)
  }
  expect(await count('active')).toBe(0)
  expect(await count('draft')).toBeGreaterThan(0)
  await fresh.close()
})
