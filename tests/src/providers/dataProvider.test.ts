import { beforeEach, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import type { Subject } from '../../../schema/index.ts'
import { prefetch } from '../../../src/api/apiClient.ts'
import { dataProvider } from '../../../src/providers/dataProvider.ts'
import { listQuery } from '../../../src/api/listQuery.ts'
import { currentToken, startSession } from '../../../src/auth/session.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const admin: Subject = { id: 'u1', role: 'admin', rights: ['update_vendors'] }
const vendor: Subject = { id: 'v1', role: 'vendor', rights: [] }
let provider: ReturnType<typeof dataProvider>

beforeEach(() => {
  startSession(fakeToken())
  provider = dataProvider(model, admin)
})

const meta = { columns: ['name'] }
const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
}

describe('a list', () => {
  test('API-002, API-003: asks for a range, an order, a filter and columns, with the token', async () => {
    const sent = fakeServer(() => ({
      body: [{ _id: 'p1', name: 'Vaso' }],
      headers: { 'Content-Range': 'products 25-25/26' },
    }))
    const answer = await provider.getList('products', {
      ...list,
      filter: { q: 'vaso', 'pricing.EUR.retail_gte': 5 },
      meta: { columns: ['name'] },
    })
    expect(sent[0]?.path).toBe('/api/product')
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({
      filter: '{"q":"vaso","pricing.EUR.retail_gte":5}',
      range: '[25,49]',
      sort: '["name","ASC"]',
      columns: '["name"]',
    })
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${currentToken()}`)
    expect(answer).toEqual({
      data: [{ _id: 'p1', id: 'p1', name: 'Vaso' }],
      total: 26,
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    })
  })

  test('in no certain order names none; several columns to sort by take the place of one', async () => {
    const sent = fakeServer(() => ({ body: [], headers: { 'Content-Range': 'products */0' } }))
    const { pagination, sort } = list
    await provider.getList('products', { pagination, filter: {} })
    await provider.getList('products', { pagination, sort: { field: 'id', order: 'DESC' } })
    const sorts = [['status', 'ASC'] as const, ['name', 'DESC'] as const]
    await provider.getList('products', { pagination, sort, meta: { sorts } })
    expect(sent.map(({ query }) => query.get('sort'))).toEqual([
      null,
      '["_id","DESC"]',
      '[["status","ASC"],["name","DESC"]]',
    ])
    expect(sent.map(({ headers }) => headers.get('Range'))).toEqual([null, null, null])
  })

  test('that was requested before its page was there is requested once', async () => {
    const sent = fakeServer(() => ({ body: [], headers: { 'Content-Range': 'products */0' } }))
    const params = { filter: {}, from: 25, count: 25, sort: list.sort, meta }
    void prefetch('/api/product', listQuery(params))
    await provider.getList('products', { ...list, filter: {}, meta })
    expect(sent).toHaveLength(1)
    await provider.getList('products', { ...list, filter: {}, meta })
    expect(sent).toHaveLength(2)
  })

  test('that its page asks by itself already is not asked early as well', async () => {
    const sent = fakeServer(() => ({ body: [], headers: { 'Content-Range': 'products */0' } }))
    const asked = provider.getList('products', { ...list, filter: {}, meta })
    expect(
      prefetch(
        '/api/product',
        listQuery({ filter: {}, from: 25, count: 25, sort: list.sort, meta }),
      ),
    ).toBeUndefined()
    await asked
    expect(sent).toHaveLength(1)
  })

  test('that was requested early is requested anew after a write', async () => {
    const sent = fakeServer(({ method }) =>
      method === 'GET'
        ? { body: [], headers: { 'Content-Range': 'products */0' } }
        : { body: { _id: 'p9', version: 2 } },
    )
    void prefetch('/api/product', listQuery({ filter: {}, from: 25, count: 25, sort: list.sort }))
    await provider.update('products', {
      id: 'p9',
      data: { name: 'Vaso' },
      previousData: { id: 'p9' },
    })
    await provider.getList('products', { ...list, filter: {} })
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
  })

  test('that the server did not count to the end has a lower bound', async () => {
    fakeServer(() => ({
      body: Array.from({ length: 25 }, (_, at) => ({ _id: `p${at}` })),
      headers: { 'Content-Range': 'products 25-49/10000', 'X-Total-At-Least': '10000' },
    }))
    const answer = await provider.getList('products', list)
    expect(answer.total).toBeUndefined()
    expect(answer.meta).toEqual({ totalAtLeast: 10000 })
    expect(answer.pageInfo).toEqual({ hasPreviousPage: true, hasNextPage: true })
  })

  test('is counted when it is filtered, not when its page is turned or it is sorted', async () => {
    const sent = fakeServer(({ method, query }) => ({
      ...(method === 'POST' && { status: 201 }),
      body:
        method === 'POST'
          ? { _id: 'p9', sku: 'A-1' }
          : Array.from({ length: 25 }, (_, at) => ({ _id: `p${at}` })),
      headers: {
        'Content-Range': `products 0-24/${query.get('total') === 'false' ? '*' : '120'}`,
      },
    }))
    const { getList, create } = dataProvider(model, admin)
    const page = (at: number, more = {}) =>
      getList('products', { ...list, pagination: { page: at, perPage: 25 }, ...more })
    const answers = [
      await page(1),
      await page(2),
      await page(2, { sort: { field: 'sku', order: 'ASC' } }),
      await page(2, { filter: { status: 'draft' } }),
      // The same once more: whoever asks wants to see what is new.
      await page(2),
    ]
    await create('products', { data: { sku: 'A-1' } })
    answers.push(await page(3))
    expect(answers.map(({ total }) => total)).toEqual([120, 120, 120, 120, 120, 120])
    expect(answers.map(({ pageInfo }) => pageInfo?.hasNextPage)).toEqual(Array(6).fill(true))
    const counted = sent
      .filter(({ method }) => method === 'GET')
      .map(({ query }) => query.get('total'))
    expect(counted).toEqual([null, 'false', 'false', null, null, null])
  })

  test('says where the page before ended, far inside, until something is changed', async () => {
    const sent = fakeServer(({ method, query }) => {
      const [from = 0] = JSON.parse(query.get('range') ?? '[]') as number[]
      const made = { _id: 'p9', sku: 'A-1' }
      if (method === 'POST') return { status: 201, body: made }
      return {
        body: Array.from({ length: 25 }, (_, at) => ({
          _id: `p${from + at}`,
          name: `Vaso ${from + at}`,
        })),
        headers: {
          'Content-Range': `products ${from}-${from + 24}/10000`,
          'X-Total-At-Least': '10000',
        },
      }
    })
    const { getList, create } = dataProvider(model, admin)
    const page = (at: number, more = {}) =>
      getList('products', { ...list, pagination: { page: at, perPage: 25 }, ...more })
    await page(2)
    await page(40)
    await page(41)
    await page(42)
    // Of another order, or sorted by what has not come, nothing is known.
    await page(43, { sort: { field: 'name', order: 'DESC' } })
    await page(41, { sort: { field: 'stockQuantity', order: 'ASC' } })
    await page(42, { sort: { field: 'stockQuantity', order: 'ASC' } })
    await create('products', { data: { sku: 'A-1' } })
    await page(43)
    const places = sent
      .filter(({ method }) => method === 'GET')
      .map(({ query }) => query.get('after'))
    expect(places).toEqual([
      null,
      null,
      '["Vaso 999","p999"]',
      '["Vaso 1024","p1024"]',
      null,
      null,
      null,
      null,
    ])
  })

  test('that another host counts unasked has its total', async () => {
    fakeServer(({ query }) => ({
      body: [{ _id: 'p1' }],
      headers: { 'Content-Range': `products 0-0/${query.get('range') === '[0,24]' ? 30 : 26}` },
    }))
    const { getList } = dataProvider(model, admin)
    await getList('products', { ...list, pagination: { page: 1, perPage: 25 } })
    expect((await getList('products', list)).total).toBe(26)
  })

  test('that has become shorter is empty on the page, with the right total', async () => {
    fakeServer(() => ({ body: [], headers: { 'Content-Range': 'products */7' } }))
    const answer = await provider.getList('products', list)
    expect(answer).toMatchObject({ data: [], total: 7 })
  })

  test('of many ids asks once for each hundred', async () => {
    const sent = fakeServer(({ query }) => {
      const { _id } = JSON.parse(query.get('filter') ?? '') as { _id: string[] }
      return { body: _id.map((one) => ({ _id: one })) }
    })
    const ids = Array.from({ length: 150 }, (_, at) => `p${at}`)
    const { data } = await provider.getMany('products', { ids: [...ids, 'p0'] })
    expect(data).toHaveLength(150)
    expect(sent.map(({ query }) => query.get('range'))).toEqual(['[0,99]', '[0,49]'])
  })
})

test('a record has its id twice and bare ids for embedded references', async () => {
  fakeServer(() => ({
    body: { _id: 'p1', type: { _id: 't1', name: { en: 'Vase' } }, vendor: 'v1' },
  }))
  const { data } = await provider.getOne('products', { id: 'p1' })
  expect(data).toEqual({ _id: 'p1', id: 'p1', type: 't1', vendor: 'v1' })
})

describe('an update', () => {
  const answered = {
    _id: 'p1',
    version: 4,
    sku: 'A-1',
    name: 'Vaso',
    description: 'Alto',
    designer: null,
    blocked: true,
    auditedOn: null,
    pricing: { EUR: { retail: 100, wholesale: 40 } },
    parcels: [{ weight: 2 }],
  }
  const stored = { ...answered, id: 'p1' }

  test('sends what changed and may be changed, with the version', async () => {
    const sent = fakeServer(() => ({ body: { ...answered, version: 5 } }))
    const { data } = await provider.update('products', {
      id: 'p1',
      previousData: stored,
      data: {
        ...stored,
        sku: 'B-2',
        name: ' Vaso blu ',
        designer: '',
        auditedOn: '2026-01-01T00:00:00Z',
        pricing: { EUR: { retail: 120, wholesale: 40 } },
        parcels: [{ weight: 2 }],
        unknown: 'x',
      },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/product/p1' })
    expect(sent[0]?.headers.get('If-Match')).toBe('"4"')
    expect(sent[0]?.body).toEqual({ name: 'Vaso blu', pricing: { EUR: { retail: 120 } } })
    expect(data).toMatchObject({ id: 'p1', version: 5 })
  })

  test('that changes nothing sends nothing', async () => {
    const sent = fakeServer(() => ({}))
    const { data } = await provider.update('products', {
      id: 'p1',
      previousData: stored,
      data: { name: 'Vaso' },
    })
    expect(sent).toEqual([])
    expect(data).toEqual(stored)
  })

  test('sends an emptied field as null, and a locked one not at all', async () => {
    const sent = fakeServer(() => ({ body: answered }))
    await dataProvider(model, vendor).update('products', {
      id: 'p1',
      previousData: stored,
      data: { ...stored, description: '', pricing: { EUR: { retail: 1, wholesale: 1 } } },
    })
    expect(sent[0]?.body).toEqual({ description: null })
  })

  test('that is stale fails with the record as it is now', async () => {
    const body = { error: 'changed', code: 'STALE', current: { _id: 'p1' }, changed: ['name'] }
    fakeServer(() => ({ status: 409, body }))
    const failing = provider.update('products', {
      id: 'p1',
      previousData: stored,
      data: { name: 'x' },
    })
    await expect(failing).rejects.toMatchObject({ status: 409, body })
  })
})

test('a new record sends what is there and may be set', async () => {
  const sent = fakeServer(() => ({ status: 201, body: { _id: 'c1', name: 'Estate' } }))
  const { data } = await dataProvider(model, vendor).create('collections', {
    data: { name: 'Estate', vendor: 'v2', approved: true, addDate: '2026-01-01', vendorName: 'x' },
  })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/collection',
    body: { name: 'Estate' },
  })
  expect(data.id).toBe('c1')
})

describe('what documented payloads name although the server writes it', () => {
  const answer = { _id: 'v1', artisanName: 'Ceramiche Fontana', version: 4 }
  const stored = { ...answer, id: 'v1', area: 'Faenza', vetted: false, buyer: null }

  test('API-045: a new artisan is sent as not approved', async () => {
    const sent = fakeServer(() => ({ status: 201, body: answer }))
    await provider.create('vendors', { data: { artisanName: 'Ceramiche Fontana' } })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { artisanName: 'Ceramiche Fontana', approved: false },
    })
    expect(sent[0]?.body).not.toHaveProperty('editedFields')
  })

  test('API-048, API-049: a changed one as approved, with an entry for each changed field', async () => {
    const sent = fakeServer(() => ({ body: answer }))
    const data = { ...stored, area: 'Siena', vetted: true, buyer: 'Elena Marchetti' }
    await provider.update('vendors', { id: 'v1', previousData: stored, data })
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/vendor/v1' })
    expect(sent[0]?.body).toEqual({
      area: 'Siena',
      vetted: true,
      buyer: 'Elena Marchetti',
      approved: true,
      editedFields: [
        { fieldName: 'area', oldValue: 'Faenza', newValue: 'Siena' },
        { fieldName: 'buyer', oldValue: null, newValue: 'Elena Marchetti' },
        { fieldName: 'vetted', oldValue: 'false', newValue: 'true' },
      ],
    })
  })

  test('where nothing changed, nothing is sent', async () => {
    const sent = fakeServer(() => ({ body: answer }))
    await provider.update('vendors', { id: 'v1', previousData: stored, data: stored })
    expect(sent).toEqual([])
  })

  test('a changed contact has its entries, but not of what some may not read', async () => {
    const sent = fakeServer(() => ({ body: { _id: 'c1' } }))
    const contact = { id: 'c1', version: 1, companyData: { city: 'Faenza', iban: null } }
    const data = { ...contact, companyData: { city: 'Siena', iban: 'IT60X0542811101000000123456' } }
    await provider.update('contacts', { id: 'c1', previousData: contact, data })
    expect(sent[0]?.body).toEqual({
      companyData: data.companyData,
      editedFields: [{ fieldName: 'companyData.city', oldValue: 'Faenza', newValue: 'Siena' }],
    })
  })
})

describe('an action on many', () => {
  test('goes on after a failure and reports which failed', async () => {
    fakeServer(({ path }) =>
      path.endsWith('/p2')
        ? { status: 422, body: { error: 'Still in use' } }
        : { body: { _id: 'p1' } },
    )
    const answer = await provider.deleteMany('products', { ids: ['p1', 'p2', 'p3'] })
    expect(answer.data?.toSorted()).toEqual(['p1', 'p3'])
    expect(answer).toMatchObject({ failed: [{ item: 'p2', error: { message: 'Still in use' } }] })
  })

  test('that fails for all fails itself', async () => {
    fakeServer(() => ({ status: 403, body: { error: 'You don’t have permission to do this' } }))
    await expect(provider.deleteMany('products', { ids: ['p1'] })).rejects.toThrow(
      'don’t have permission',
    )
  })

  test('that changes many sends each its own version', async () => {
    const sent = fakeServer(({ method, path }) =>
      method === 'GET'
        ? {
            body: [
              { _id: 'p1', version: 1 },
              { _id: 'p2', version: 9 },
            ],
          }
        : { body: { _id: path.slice(-2) } },
    )
    await provider.updateMany('products', { ids: ['p1', 'p2'], data: { status: 'draft' } })
    const puts = sent.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"9"'])
    expect(puts.map(({ body }) => body)).toEqual([{ status: 'draft' }, { status: 'draft' }])
  })
})
