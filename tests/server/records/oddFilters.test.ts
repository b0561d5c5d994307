import { expect, test } from 'vitest'
import { listUrl } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

/** Filters that a definition allows by name but that cannot be meant. */
const odd: readonly (readonly [what: string, filter: Record<string, unknown>])[] = [
  ['nothing to contain', { name_like: [] }],
  ['part of an id', { _id_like: id }],
  ['part of an id by its other name', { id_like: id }],
  ['a bound without a value', { stockQuantity_gte: [] }],
  ['a bound with two values', { stockQuantity_gte: [1, 2] }],
  ['emptiness without an answer', { designer_empty: [] }],
  ['emptiness with two answers', { designer_empty: [true, false] }],
  ['emptiness that is no yes or no', { designer_empty: 'yes' }],
  ['a bound of null', { stockQuantity_lt: null }],
  ['a text for a number', { stockQuantity: '5' }],
  ['a fraction for a whole number', { stockQuantity: 1.5 }],
  ['a number that no column holds', { stockQuantity_gte: 2 ** 31 }],
  ['more than can be missing', { readiness_lte: 2 ** 40 }],
  ['less than can be missing', { readiness: [1, -(2 ** 31) - 1] }],
  ['a number for a text', { name: 5 }],
  ['a text for a yes or no', { blocked: 'true' }],
  ['no id', { vendor: 'x' }],
  ['no day', { updatedAt_gte: '2026-02-30' }],
  ['no moment', { updatedAt_gte: '2026-02-28T25:00:00Z' }],
  ['a moment to the dot', { updatedAt: '2026-02-28T20:00:00Z' }],
  ['a day to the dot', { createdAt: '2026-02-28' }],
  ['an order of references', { vendor_gte: id }],
  ['an object', { name: { deep: 1 } }],
  ['a group', { pricing: 5 }],
  ['a list of entries', { parcels: 'x' }],
  ['related ones', { nope: 1 }],
  ['a NUL', { name: 'a\u0000b' }],
  ['too long a text', { name: 'x'.repeat(2001) }],
  ['words that are none', { q: 5 }],
  ['words with a NUL', { q: '\u0000' }],
  ['too many words', { q: 'x'.repeat(201) }],
]

test.each(odd)('API-010: a filter with %s is bad input, named', async (_what, filter) => {
  const { call } = server.as('admin')
  const answer = await call('GET', listUrl('/api/product', { filter }))
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
  expect(Object.keys((answer.body as { fields: object }).fields)[0]).toMatch(
    new RegExp(`^${Object.keys(filter)[0] ?? ''}`),
  )
})

const queries: readonly (readonly [query: string, field: string])[] = [
  ['filter={', 'filter'],
  ['filter=[1]', 'filter'],
  ['range=[0]', 'range'],
  ['range=[0,1,2]', 'range'],
  ['range=["0","9"]', 'range'],
  ['range=[5,4]', 'range'],
  ['range=[-1,9]', 'range'],
  ['range=[0,1000]', 'range'],
  ['range=[0.5,1.5]', 'range'],
  ['range=[0,1e400]', 'range'],
  ['range=[3000000000,3000000009]', 'range'],
  ['sort=["name"]', 'sort'],
  ['sort=["name","up"]', 'sort'],
  ['sort=[]', 'sort'],
  ['sort=["parcels","ASC"]', 'parcels'],
  ['sort=["vendor","ASC"]', 'vendor'],
  ['sort=["description","ASC"]', 'description'],
  ['after=1', 'after'],
  ['after=["Vaso"]', 'after'],
  ['after=["Vaso","x"]', 'after'],
  [`sort=["name","ASC"]&after=[1,"${id}"]`, 'after'],
  [`sort=["updatedAt","ASC"]&after=[null,"${id}"]`, 'after'],
  [`sort=["stockQuantity","ASC"]&after=["many","${id}"]`, 'after'],
  ['columns={}', 'columns'],
  ['columns=[1]', 'columns'],
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=1&limit=0', 'limit'],
  ['page=1&limit=1001', 'range'],
  ['page=1&order=up', 'order'],
  ['filter={}&filter={}', 'filter'],
]

test.each(queries)('API-010: the query %s is bad input: %s', async (query, field) => {
  const { call } = server.as('admin')
  const [name = '', ...rest] = query.split('=')
  const url = query.includes('&') ? query : `${name}=${encodeURIComponent(rest.join('='))}`
  expect(await call('GET', `/api/product?${url}`)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})

const bodies: readonly (readonly [
  what: string,
  payload: string,
  type: string,
  status: number,
  code: string,
])[] = [
  ['broken JSON', '{"name":', 'application/json', 400, 'BAD_JSON'],
  ['nothing', '', 'application/json', 400, 'BAD_INPUT'],
  ['a list', '[]', 'application/json', 400, 'BAD_INPUT'],
  ['null', 'null', 'application/json', 400, 'BAD_INPUT'],
  ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'BAD_JSON'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'WRONG_TYPE'],
  ['a text', 'name', 'text/plain', 400, 'BAD_INPUT'],
  [
    'too much',
    JSON.stringify({ name: 'x'.repeat(3_000_000) }),
    'application/json',
    413,
    'TOO_LARGE',
  ],
  ['half of a character', '{"name":"\\ud800"}', 'application/json', 400, 'BAD_INPUT'],
  ['a key of every object', '{"parcels":[{"toString":1}]}', 'application/json', 400, 'BAD_INPUT'],
]

test.each(bodies)(
  'API-010: a body of %s is refused',
  async (_what, payload, type, status, code) => {
    const { call, id: userId } = server.as('admin')
    expect(userId).not.toBe('')
    const { rows } = {
      rows: (await call('GET', '/api/product?range=[0,0]')).body as { _id: string }[],
    }
    const answer = await call('PUT', `/api/product/${rows[0]?._id ?? ''}`, payload, {
      'content-type': type,
    })
    expect(answer).toMatchObject({ status, body: { code } })
  },
)
