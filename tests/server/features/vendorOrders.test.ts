import { beforeAll, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const vendor = server.as('vendor')
let own: Json[]
beforeAll(async () => {
  const filter = { vendor: vendor.id }
  own = (await listOf(server.as('admin'), '/api/order', { filter, range: [0, 999] })).rows
})

interface Pages {
  readonly docs: Json[]
  readonly page: number
  readonly pages: number
}

const answerTo = (query: string, client = vendor, seller = vendor.id) =>
  client.call('GET', `/api/order/vendor/${seller}${query}`)

async function pages(query: string, client = vendor, seller = vendor.id): Promise<Pages> {
  const { status, body } = await answerTo(query, client, seller)
  expect([query, status]).toEqual([query, 200])
  return body as Pages
}

const ids = (rows: readonly Json[]) => rows.map((row) => String(row['_id'])).toSorted()
const queryOf = (filters: unknown) =>
  `?limit=100&filters=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`

test('LIMIT-019, API-161, API-162, API-163, API-165, ORDER-010: the orders of a vendor, ten to a page, the newest first', async () => {
  expect(own.length).toBeGreaterThan(10)
  const first = await pages('')
  const count = Math.ceil(own.length / 10)
  expect([first.docs.length, first.page, first.pages]).toEqual([10, 1, count])
  const all = await pages('?limit=100')
  expect(ids(all.docs)).toEqual(ids(own))
  const dates = all.docs.map((row) => String(row['completed_at']))
  expect(dates).toEqual(dates.toSorted().toReversed())
  const second = await pages('?limit=10&page=2')
  expect([second.page, second.docs.map((row) => row['_id'])]).toEqual([
    2,
    all.docs.slice(10, 20).map((row) => row['_id']),
  ])
})

test('API-161: each says what its card shows', async () => {
  const { docs } = await pages('?limit=1')
  const [order = {}] = docs
  expect(Object.keys(order)).toEqual(
    expect.arrayContaining([
      'number',
      'shipments',
      'line_items',
      'status',
      'expectedShippingAt',
      'country',
      'netToVendor',
      'display_item_total',
    ]),
  )
  const [item] = order['line_items'] as Json[]
  const [shipment] = order['shipments'] as Json[]
  expect(item).toMatchObject({ productData: { name: expect.any(String) as string } })
  expect(shipment).toMatchObject({ number: expect.any(String) as string })
  expect(order).not.toHaveProperty('invoiceTotal')
})

test.each(['ready', 'shipped', 'returned'])(
  'API-164, LIMIT-077, LIMIT-078, LIMIT-079, ORDER-005, ORDER-006, ORDER-007: filters %s, bare or named, narrows to that status',
  async (status) => {
    const admin = server.as('admin')
    const { rows } = await listOf(admin, '/api/order', { range: [0, 999] })
    const seller = rows.find((row) => row['status'] === status)?.['vendor']
    const expected = rows.filter((row) => row['vendor'] === seller && row['status'] === status)
    expect(expected.length).toBeGreaterThan(0)
    for (const filters of [status, { status }, status.toUpperCase()]) {
      const path = `/api/order/vendor/${String(seller)}${queryOf(filters)}`
      const { body } = await admin.call('GET', path)
      expect(ids((body as Pages).docs)).toEqual(ids(expected))
    }
  },
)

test('findings 13: a status and a further one, and those that were canceled', async () => {
  const admin = server.as('admin')
  const { rows } = await listOf(admin, '/api/order', { range: [0, 999] })
  const found = async (seller: unknown, query: string) =>
    ids((await pages(`?limit=100&${query}`, admin, String(seller))).docs)
  const among = (seller: unknown, states: readonly string[]) =>
    ids(rows.filter((row) => row['vendor'] === seller && states.includes(String(row['status']))))
  const sellerOf = (status: string) => rows.find((row) => row['status'] === status)?.['vendor']
  const partial = sellerOf('partial')
  expect(among(partial, ['partial'])).not.toEqual([])
  expect(await found(partial, 'filters=ready&also=partial')).toEqual(
    among(partial, ['ready', 'partial']),
  )
  const canceled = sellerOf('canceled')
  expect(among(canceled, ['canceled'])).not.toEqual([])
  expect(await found(canceled, 'filters=*&status=canceled')).toEqual(among(canceled, ['canceled']))
  expect(await answerTo('?filters=ready&also=nothing')).toMatchObject({ status: 400 })
})

test('API-164, LIMIT-076: a star, or no status at all, asks for every one', async () => {
  for (const filters of ['*', { status: '*' }, {}, ''])
    expect(ids((await pages(queryOf(filters))).docs)).toEqual(ids(own))
})

test('API-164: anything else in filters is refused by name', async () => {
  for (const filters of [
    'canceled',
    '{"status":',
    { status: 1 },
    { status: null, vendor: 'x' },
    '[]',
  ])
    expect(await answerTo(queryOf(filters))).toMatchObject({
      status: 400,
      body: { fields: { filters: expect.any(String) as string } },
    })
})

test('API-162, API-163: a page or a limit that is none is refused', async () => {
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?page=0', '?page=-1'])
    expect([query, (await answerTo(query)).status]).toEqual([query, 400])
  // One beyond the end is empty.
  expect(await answerTo('?page=99999')).toMatchObject({ status: 200, body: { docs: [] } })
})

test('API-160, API-161: a vendor has the orders of no other one; staff have those of all', async () => {
  expect((await answerTo('', server.as('vendor2'))).status).toBe(404)
  for (const who of ['admin', 'logistics', 'approver', 'manager', 'buyer'] as const)
    expect(ids((await pages('?limit=100', server.as(who))).docs)).toEqual(ids(own))
  expect((await answerTo('', server.as('translator'))).status).toBe(403)
  const nobody = vendor.id.replace(/^.{8}/, '00000000')
  const { status } = await server.as('admin').call('GET', `/api/order/vendor/${nobody}`)
  expect(status).toBe(404)
})

test('API-161: whose orders they are is not for the query to say', async () => {
  const other = server.as('vendor2')
  const { status, body } = await answerTo(`?limit=100&vendor=${other.id}`)
  expect([status, ids((body as Pages).docs)]).toEqual([200, ids(own)])
})
