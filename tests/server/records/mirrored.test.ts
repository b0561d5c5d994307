import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../schema/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { countOf, madeCollection, madeProduct, madeVendor } from './madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

const read = async (path: string, id: string) =>
  (await admin.call('GET', `${path}/${id}`)).body as Json

describe('copies from other records', () => {
  test('FIELD-PROD-010, FIELD-PROD-030: a vendor’s new name and regimen show on its products, collections and in searches', async () => {
    const vendor = await madeVendor(server, { artisanName: 'Vetreria Zefiro' })
    const product = await madeProduct(server, { vendor })
    expect(await read('/api/product', product)).toMatchObject({
      vendorName: 'Vetreria Zefiro',
      fiscalRegimen: 22,
    })
    await admin.call('PUT', `/api/vendor/${vendor}`, {
      artisanName: 'Fornace Boreale',
      fiscalRegimen: 10,
    })
    expect(await read('/api/product', product)).toMatchObject({
      vendorName: 'Fornace Boreale',
      fiscalRegimen: 10,
    })
    const { rows } = await listOf(admin, '/api/product', {
      filter: { q: 'boreale' },
      columns: ['vendorName', 'fiscalRegimen'],
    })
    expect(rows).toMatchObject([{ _id: product, vendorName: 'Fornace Boreale', fiscalRegimen: 10 }])
    expect(await countOf(admin, '/api/product', { q: 'zefiro' })).toBe(0)
    expect(await countOf(admin, '/api/product', { vendorName: 'Fornace Boreale' })).toBe(1)
  })

  test('FIELD-PROD-013, FIELD-PROD-014, FIELD-PROD-015, FIELD-PROD-025: a product shows its type, also after a change', async () => {
    const { rows } = await listOf(admin, '/api/product-data', {
      range: [0, 1],
      columns: ['name', 'category', 'dataItems'],
    })
    const product = await madeProduct(server)
    for (const { _id: type, name, category, dataItems } of rows) {
      await admin.call('PUT', `/api/product/${product}`, { type })
      expect(await read('/api/product', product)).toMatchObject({
        type: { _id: type, name, dataItems },
        category,
      })
    }
  })
})

test('TRANS-020, FIELD-PROD-074: a product and its list show the same of its translation', async () => {
  const product = await madeProduct(server, { readyToTranslate: true })
  const statusOf = async () => {
    const { rows } = await listOf(admin, '/api/product', {
      filter: { _id: product },
      columns: ['translation.status'],
    })
    const listed = valueAt(rows[0], ['translation', 'status'])
    expect(valueAt(await read('/api/product', product), ['translation', 'status'])).toBe(listed)
    return listed
  }
  expect(await statusOf()).toBe('todo')
  const id = valueAt(await read('/api/product', product), ['translation', '_id'])
  const url = `/api/translation/${String(id)}`
  for (const status of ['draft', 'working', 'done', 'pending', 'shipped']) {
    expect((await admin.call('PUT', url, { status, name: 'Vase' })).status).toBe(200)
    expect(await statusOf()).toBe(status)
  }
  expect(await read('/api/product', product)).toMatchObject({ translation: { name: 'Vase' } })
})

test('FIELD-VENDOR-037, FIELD-COLL-007: products are counted as they come, move and go', async () => {
  const vendor = server.as('vendor').id
  const [one, two] = [await madeCollection(server), await madeCollection(server)]
  const counts = async () => [
    (await read('/api/collection', one))['productsCount'],
    (await read('/api/collection', two))['productsCount'],
    Number((await read('/api/vendor', vendor))['productCounter']),
  ]
  const [, , before = 0] = (await counts()) as number[]
  const product = await madeProduct(server, { vendorCollection: one })
  expect(await counts()).toEqual([1, 0, before + 1])
  await admin.call('PUT', `/api/product/${product}`, { vendorCollection: two })
  expect(await counts()).toEqual([0, 1, before + 1])
  const { rows } = await listOf(admin, '/api/collection', {
    filter: { productsCount_gte: 1, _id: [one, two] },
  })
  expect(rows.map((row) => row['_id'])).toEqual([two])
  await admin.call('DELETE', `/api/product/${product}`)
  expect(await counts()).toEqual([0, 0, before])
})

/** What a collection tells of its review, which its list must tell too. */
async function reviewOf(collection: string) {
  const { rows } = await listOf(admin, '/api/collection', {
    filter: { _id: collection, allReviewed: true },
  })
  const one = await read('/api/collection', collection)
  expect(one['allReviewed']).toBe(rows.length === 1)
  return one['allReviewed']
}

test('COLL-007: a collection is all reviewed while every product of it is', async () => {
  const collection = await madeCollection(server)
  const reviewed = () => reviewOf(collection)
  expect(await reviewed()).toBe(false)
  const first = await madeProduct(server, { vendorCollection: collection })
  expect(await reviewed()).toBe(false)
  await admin.call('PUT', `/api/product/${first}`, { status: 'approved' })
  expect(await reviewed()).toBe(true)
  const second = await madeProduct(server, { vendorCollection: collection, status: 'pending' })
  expect(await reviewed()).toBe(false)
  await admin.call('PUT', `/api/product/${second}`, { status: 'rejected' })
  expect(await reviewed()).toBe(true)
  await admin.call('PUT', `/api/product/${first}`, { status: 'pending' })
  expect(await reviewed()).toBe(false)
  await admin.call('PUT', `/api/product/${first}`, { vendorCollection: null })
  expect(await reviewed()).toBe(true)
  await admin.call('DELETE', `/api/product/${second}`)
  expect(await reviewed()).toBe(false)
})

describe('COLL-007: a collection is all reviewed', () => {
  test('also where its products are reviewed at the same moment, as a change of many does', async () => {
    const collection = await madeCollection(server)
    const products: string[] = []
    for (let at = 0; at < 6; at += 1)
      products.push(await madeProduct(server, { vendorCollection: collection }))
    for (const status of ['approved', 'pending', 'rejected', 'pending', 'approved']) {
      await Promise.all(products.map((id) => admin.call('PUT', `/api/product/${id}`, { status })))
      expect(await reviewOf(collection), status).toBe(status !== 'pending')
    }
  })

  test('also where somebody changes the collection itself at that moment', async () => {
    const collection = await madeCollection(server)
    const product = await madeProduct(server, { vendorCollection: collection })
    for (let round = 0; round < 12; round += 1) {
      const status = round % 2 ? 'pending' : 'approved'
      const decide = async (shift: number) => {
        for (let at = 0; at < 4; at += 1)
          await admin.call('PUT', `/api/collection/${collection}`, {
            state: (at + shift) % 2 ? 'disapproved' : 'pending',
          })
      }
      await Promise.all([
        admin.call('PUT', `/api/product/${product}`, { status }),
        ...[0, 1, 2].map(decide),
      ])
      expect(await reviewOf(collection)).toBe(status === 'approved')
    }
  })
})

describe('approval of collections', () => {
  test('COLL-017, COLL-019, COLL-020, API-107: approving notes the date, a rename leaves it', async () => {
    const url = `/api/collection/${await madeCollection(server)}`
    expect((await admin.call('GET', url)).body).toMatchObject({
      approved: false,
      state: 'pending',
      approvalDate: null,
      addDate: expect.any(String),
    })
    const approver = server.as('approver')
    const { status, body } = await approver.call('PUT', url, { approved: true })
    expect([status, body]).toMatchObject([
      200,
      { approved: true, state: 'approved', approvalDate: expect.any(String) },
    ])
    const renamed = await admin.call('PUT', url, { name: 'Renamed' })
    expect(renamed.body).toMatchObject({
      name: 'Renamed',
      state: 'approved',
      approvalDate: (body as Json)['approvalDate'],
    })
  })

  test('COLL-018, COLL-021: taking the approval back is a state of its own, without a date', async () => {
    const url = `/api/collection/${await madeCollection(server)}`
    await admin.call('PUT', url, { approved: true })
    expect((await admin.call('PUT', url, { approved: false })).body).toMatchObject({
      approved: false,
      state: 'disapproved',
      approvalDate: null,
    })
  })

  test('COLL-016, COLL-018: a pending collection is disapproved by its state, and approved again', async () => {
    const url = `/api/collection/${await madeCollection(server)}`
    expect((await admin.call('PUT', url, { state: 'disapproved' })).body).toMatchObject({
      approved: false,
      state: 'disapproved',
    })
    expect((await admin.call('PUT', url, { state: 'approved' })).body).toMatchObject({
      approved: true,
      approvalDate: expect.any(String),
    })
  })

  test('COLL-041: a vendor renames its collection, and approves nothing', async () => {
    const url = `/api/collection/${await madeCollection(server)}`
    const vendor = server.as('vendor')
    expect(await vendor.call('PUT', url, { name: 'Mine' })).toMatchObject({
      status: 200,
      body: { name: 'Mine', state: 'pending' },
    })
    expect(await vendor.call('PUT', url, { approved: true })).toMatchObject({
      status: 403,
      body: { fields: { approved: expect.any(String) } },
    })
  })
})
