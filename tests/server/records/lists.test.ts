import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf, listUrl, type Json } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
beforeAll(async () => {
  await loadUsers(
    server,
    ['Èlia', 'Eva', 'elena', 'Émile', 'zoe', 'Àlba', 'alba', undefined, 'Ñandú', 'Nora'].map(
      (name, at) => ({
        name: name ?? null,
        email: `${at}@names.example`,
        language: at < 5 ? 'it' : 'en',
      }),
    ),
  )
})

const named = { email_like: '@names.example' }
const names = (rows: readonly Json[]) => rows.map((row) => row['name'])

describe('ranges', () => {
  test('give the bounds, the rest and the total', async () => {
    const { rows, answer } = await listOf(admin, '/api/product', { range: [3, 7] })
    expect(rows).toHaveLength(5)
    expect(answer.headers['content-range']).toBe('products 3-7/120')
    const last = await listOf(admin, '/api/product', { range: [118, 127] })
    expect(last.answer.headers['content-range']).toBe('products 118-119/120')
  })

  test('a page goes out compressed, with its bounds', async () => {
    const { authorization } = admin
    const packed = await server.app.inject({
      url: '/api/product?range=[0,24]',
      headers: { authorization, 'accept-encoding': 'br' },
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['content-range']).toBe('products 0-24/120')
    const rows: unknown = JSON.parse(brotliDecompressSync(packed.rawPayload).toString())
    expect(rows).toHaveLength(25)
  })

  test('a list that names none has up to 100 entries', async () => {
    const { rows, total } = await listOf(admin, '/api/product', {})
    expect([rows.length, total]).toEqual([100, '120'])
  })

  test('an empty list is no error, whatever its first page', async () => {
    const { rows, answer } = await listOf(admin, '/api/product', {
      filter: { sku: 'nowhere' },
      range: [0, 9],
    })
    expect([rows, answer.headers['content-range']]).toEqual([[], 'products */0'])
  })

  test('beyond the end there is nothing, with the total for the way back', async () => {
    const answer = await admin.call('GET', listUrl('/api/product', { range: [120, 129] }))
    expect(answer).toMatchObject({ status: 200, body: [] })
    expect(answer.headers['content-range']).toBe('products */120')
    const page = await admin.call('GET', '/api/product?page=13&limit=10')
    expect(page.body).toEqual({ docs: [], page: 13, pages: 12, total: 120 })
  })
})

describe('sort', () => {
  test('is by people’s alphabet, accents and case inside it, empty ones last', async () => {
    const up = await listOf(admin, '/api/user', { filter: named, sort: ['name', 'ASC'] })
    expect(names(up.rows)).toEqual([
      'alba',
      'Àlba',
      'elena',
      'Èlia',
      'Émile',
      'Eva',
      'Ñandú',
      'Nora',
      'zoe',
      null,
    ])
    const down = await listOf(admin, '/api/user', { filter: named, sort: ['name', 'DESC'] })
    expect(names(down.rows)).toEqual([
      'zoe',
      'Nora',
      'Ñandú',
      'Eva',
      'Émile',
      'Èlia',
      'elena',
      'Àlba',
      'alba',
      null,
    ])
  })

  test('by several columns, each in its own order', async () => {
    const sort = [
      ['language', 'DESC'],
      ['email', 'ASC'],
    ]
    const { rows } = await listOf(admin, '/api/user', { filter: named, sort })
    expect(rows.map((row) => String(row['email'])[0]).join('')).toBe('0123456789')
  })

  test('without one is that of the definition', async () => {
    const { rows } = await listOf(admin, '/api/user', { filter: named })
    expect(rows.map((row) => String(row['email'])[0]).join('')).toBe('0123456789')
  })

  test('by numbers, dates, counts, copies and fields of the document alone', async () => {
    for (const [path, field] of [
      ['/api/product', 'pricing.EUR.retail'],
      ['/api/product', 'vendorName'],
      ['/api/product', 'designer'],
      ['/api/product', 'lastChanges.date'],
      ['/api/product', 'displayTitle'],
      ['/api/vendor', 'productCounter'],
      ['/api/collection', 'addDate'],
      ['/api/product-data', 'name'],
    ] as const) {
      const question = { range: [0, 999] as const, columns: [field] }
      const up = await listOf(admin, path, { ...question, sort: [field, 'ASC'] })
      const down = await listOf(admin, path, { ...question, sort: [field, 'DESC'] })
      const read = (row: Json) =>
        JSON.stringify(field.split('.').reduce<unknown>((one, part) => (one as Json)[part], row))
      const full = (rows: readonly Json[]) => rows.map(read).filter((one) => one !== 'null')
      expect(full(up.rows)).toEqual(full(down.rows).toReversed())
      // Empty ones come last in both orders.
      for (const { rows } of [up, down])
        expect(full(rows.slice(0, full(rows).length))).toHaveLength(full(rows).length)
    }
  })

  test('with ties walks over every record once', async () => {
    const seen: unknown[] = []
    for (let from = 0; from < 120; from += 7) {
      const { rows } = await listOf(admin, '/api/product', {
        range: [from, from + 6],
        sort: ['blocked', 'ASC'],
      })
      seen.push(...rows.map((row) => row['_id']))
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
  })
})

describe('other lists', () => {
  test('API-129: the products of a collection, and no others', async () => {
    const { rows } = await listOf(admin, '/api/product', {
      range: [0, 0],
      filter: { vendorCollection_empty: false },
    })
    const id = String(rows[0]?.['vendorCollection'])
    const { status, body } = await admin.call('GET', `/api/product/collection/${id}`)
    const all = await listOf(admin, '/api/product', { filter: { vendorCollection: id } })
    expect(status).toBe(200)
    expect((body as Json[]).map((row) => row['_id'])).toEqual(all.rows.map((row) => row['_id']))
    expect(all.rows.length).toBeGreaterThan(0)
  })

  test('API-012: a path is the same with and without its trailing slash', async () => {
    for (const path of [
      '/api/vendor',
      '/api/product-data',
      '/api/product',
      '/api/collection',
      '/api/user',
    ]) {
      const bare = await admin.call('GET', `${path}?limit=5&page=1`)
      const slashed = await admin.call('GET', `${path}/?limit=5&page=1`)
      expect([slashed.status, slashed.body]).toEqual([200, bare.body])
    }
  })

  test('API-156: the product types come with id, names and additional fields', async () => {
    const answer = await admin.call('GET', '/api/product-data/')
    const rows = answer.body as Json[]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ dataItems }) => (dataItems as Json[]).length > 1)).toBe(true)
    // Who names columns gets these alone.
    const named = await listOf(admin, '/api/product-data', { columns: ['name'] })
    expect(named.rows[0]).not.toHaveProperty('dataItems')
    for (const row of rows)
      expect(row).toMatchObject({
        _id: expect.any(String),
        name: { en: expect.any(String), it: expect.any(String) },
        dataItems: expect.any(Array),
      })
  })

  test('FIELD-PROD-002, FIELD-PROD-042: second names are answered with the first', async () => {
    const { rows } = await listOf(admin, '/api/product', {
      range: [0, 4],
      columns: ['sku', 'readyToTranslate'],
    })
    for (const row of rows) {
      expect(row['SKU']).toBe(row['sku'])
      expect(row['markForTranslation']).toBe(row['readyToTranslate'])
    }
  })
})
