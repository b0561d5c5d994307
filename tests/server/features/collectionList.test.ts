import { beforeAll, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
let collections: Json[]
beforeAll(async () => {
  collections = (await listOf(admin, '/api/collection', { range: [0, 999] })).rows
})

interface Pages {
  readonly docs: Json[]
  readonly page: number
  readonly pages: number
}

async function pages(query: string): Promise<Pages> {
  const { status, body } = await admin.call('GET', `/api/collection${query}`)
  expect([query, status]).toEqual([query, 200])
  return body as Pages
}

const ids = (rows: readonly Json[]) => rows.map((row) => String(row['_id'])).toSorted()

test('API-088, LIMIT-018: a bare list answers docs, page and pages, ten to a page', async () => {
  const answer = await pages('')
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['docs', 'page', 'pages']))
  expect([answer.docs.length, answer.page, answer.pages]).toEqual([10, 1, 2])
})

test('API-092, API-093: pages of a limit, the first one is 1, every record once', async () => {
  const found = [
    await pages('?limit=5&page=1'),
    await pages('?limit=5&page=2'),
    await pages('?limit=5&page=3'),
  ]
  expect(found.map(({ docs, page, pages: count }) => [docs.length, page, count])).toEqual([
    [5, 1, 3],
    [5, 2, 3],
    [2, 3, 3],
  ])
  expect(ids(found.flatMap(({ docs }) => docs))).toEqual(ids(collections))
})

test('API-089, API-090: all_reviewed and allReviewed are one filter', async () => {
  for (const value of [true, false]) {
    const expected = ids(collections.filter((row) => row['allReviewed'] === value))
    expect(ids((await pages(`?limit=100&all_reviewed=${value}`)).docs)).toEqual(expected)
    expect(ids((await pages(`?limit=100&allReviewed=${value}`)).docs)).toEqual(expected)
  }
})

test('API-091, COLL-005, COLL-006: approved narrows, together with the other flag too', async () => {
  const { rows } = await listOf(admin, '/api/collection', { columns: ['approved', 'allReviewed'] })
  for (const value of [true, false]) {
    const expected = ids(rows.filter((row) => row['approved'] === value))
    expect(ids((await pages(`?limit=100&approved=${value}`)).docs)).toEqual(expected)
    const both = ids(
      rows.filter((row) => row['approved'] === value && row['allReviewed'] === value),
    )
    expect(ids((await pages(`?limit=100&approved=${value}&all_reviewed=${value}`)).docs)).toEqual(
      both,
    )
  }
})

test('API-094: sort names the field, order the direction', async () => {
  const up = (await pages('?limit=100&sort=addDate&order=asc')).docs.map((row) =>
    String(row['addDate']),
  )
  const down = (await pages('?limit=100&sort=addDate&order=DESC')).docs.map((row) =>
    String(row['addDate']),
  )
  expect(up).toEqual(up.toSorted())
  expect(down).toEqual(up.toReversed())
})

test('API-095: artisan is a vendor id, or a part of its name in any case', async () => {
  const [{ vendor, vendorName } = {}] = collections
  const byId = (await pages(`?limit=100&artisan=${String(vendor)}`)).docs
  expect(ids(byId)).toEqual(ids(collections.filter((row) => row['vendor'] === vendor)))
  const part = String(vendorName).toUpperCase().slice(1, 6)
  const byName = (await pages(`?limit=100&artisan=${encodeURIComponent(part)}`)).docs
  expect(ids(byName)).toEqual(
    ids(collections.filter((row) => String(row['vendorName']).toUpperCase().includes(part))),
  )
  expect((await pages('?artisan=%25')).docs).toEqual([])
})

test('API-096, API-097, LIMIT-015: the collections of a vendor, in the same shape, a thousand at most', async () => {
  const vendor = server.as('vendor')
  const { status, body } = await vendor.call(
    'GET',
    `/api/collection/list-from-vendor/${vendor.id}?page=1&limit=1000`,
  )
  expect([status, body]).toMatchObject([200, { page: 1, pages: 1 }])
  const { docs } = body as Pages
  expect(ids(docs)).toEqual(ids(collections.filter((row) => row['vendor'] === vendor.id)))
  expect(docs.length).toBeGreaterThan(0)
  const path = `/api/collection/list-from-vendor/${vendor.id}`
  const more = await vendor.call('GET', `${path}?limit=1001`)
  expect([more.status, Object.keys((more.body as { fields: Json }).fields)]).toEqual([
    400,
    ['limit'],
  ])
  const second = await vendor.call('GET', `${path}?page=2&limit=1`)
  expect(second.body).toMatchObject({
    docs: [{ _id: docs[1]?.['_id'] }],
    page: 2,
    pages: docs.length,
  })
  const other = server.as('vendor2')
  const answer = await other.call('GET', path)
  expect(answer.status).toBe(404)
})

test('API-098, FIELD-COLL-008, FIELD-COLL-009: one collection counts its products and of those to describe', async () => {
  const [{ _id: id } = {}] = collections
  const { status, body } = await admin.call('GET', `/api/collection/${String(id)}`)
  const { rows } = await listOf(admin, '/api/product', {
    filter: { vendorCollection: id },
    columns: ['saved'],
  })
  expect(status).toBe(200)
  const { products, onboardingProducts, productsCount } = body as {
    products: Json[]
    onboardingProducts: Json[]
    productsCount: number
  }
  expect(ids(products)).toEqual(ids(rows))
  expect(ids(onboardingProducts)).toEqual(ids(rows.filter((row) => row['saved'] === false)))
  expect(productsCount).toBe(rows.length)
  expect(Object.keys(products[0] ?? {}).toSorted()).toEqual([
    '_id',
    'mainPhoto',
    'name',
    'picture',
    'sku',
    'status',
  ])
})

test('decision 21: the other dialect is spoken here too', async () => {
  const { rows, total } = await listOf(admin, '/api/collection', {
    range: [0, 3],
    sort: ['name', 'ASC'],
  })
  expect([rows.length, total]).toEqual([4, '12'])
})
