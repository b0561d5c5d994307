import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer()
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
  await desk.send()
  await desk.work()
})

/** Somebody orders in the shop. @returns the order's number */
async function ordered(): Promise<string> {
  expect((await desk.makeOrder()).status).toBeLessThan(300)
  const { rows } = await sql<{ number: string }>`
    select "number" from "spreeOrders" order by "completedAt" desc limit 1`.execute(server.database)
  return rows[0]?.number ?? ''
}

const cancel = async (number: string) =>
  expect(
    (await desk.admin.call('POST', '/api/sandbox/shop/actions/cancelOrder', { number })).status,
  ).toBeLessThan(300)

/** The only record of an order. */
async function recordOf(number: string): Promise<Json> {
  const filter = encodeURIComponent(JSON.stringify({ number }))
  const { body } = await desk.admin.call('GET', `/api/order?filter=${filter}`)
  const [record] = body as Json[]
  return (await desk.admin.call('GET', `/api/order/${String(record?._id)}`)).body as Json
}

const historyOf = async ({ _id }: Json) => {
  const { rows } = await sql<{ changes: { field: string; to: unknown }[]; call: string }>`
    select "changes", "call" from changes where "recordId" = ${_id}::uuid order by "at" desc limit 1`.execute(
    server.database,
  )
  return rows[0]
}

test('an order that the shop cancels is canceled here at the next look, with history', async () => {
  const number = await ordered()
  expect((await desk.takeOrders()).body).toMatchObject({ orders: 1, canceled: 0 })
  expect(await recordOf(number)).toMatchObject({ state: 'ready', canceledInShopAt: null })
  await cancel(number)
  expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0, canceled: 1 })
  const record = await recordOf(number)
  expect(record).toMatchObject({
    state: 'canceled',
    status: 'canceled',
    shipBy: null,
    canceledInShopAt: expect.stringMatching(/Z$/) as string,
  })
  expect(await historyOf(record)).toMatchObject({
    call: 'fetchShopOrders',
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'state', to: 'canceled' }),
    ]) as object,
  })
})

test('who opens it again has their way: a cancellation counts once', async () => {
  const number = await ordered()
  await desk.takeOrders()
  await cancel(number)
  await desk.takeOrders()
  const { _id } = await recordOf(number)
  expect(
    (await desk.admin.call('PUT', `/api/order/${String(_id)}`, { state: 'ready' })).status,
  ).toBe(200)
  expect((await desk.takeOrders()).body).toMatchObject({ canceled: 0 })
  expect(await recordOf(number)).toMatchObject({ state: 'ready' })
})

test('one that has shipped stays shipped; the shop’s page tells, until somebody has seen to it', async () => {
  const number = await ordered()
  await desk.takeOrders()
  const { _id, shipments } = await recordOf(number)
  const gone = (shipments as Json[]).map((one) => ({ ...one, state: 'shipped' }))
  const put = (body: Json) => desk.admin.call('PUT', `/api/order/${String(_id)}`, body)
  expect((await put({ state: 'shipped', shipments: gone })).status).toBe(200)
  await cancel(number)
  expect((await desk.takeOrders()).body).toMatchObject({ canceled: 1 })
  expect(await recordOf(number)).toMatchObject({
    state: 'shipped',
    canceledInShopAt: expect.any(String) as string,
  })
  const problem = async () =>
    ((await desk.admin.call('GET', '/api/shop')).body as Json).ordersProblem
  expect(await problem()).toBe(`Order ${number} was canceled in the shop after it had shipped`)
  expect((await put({ state: 'returned' })).status).toBe(200)
  expect(await problem()).toBeNull()
})

test('one that was canceled before it came is nobody’s to make', async () => {
  const number = await ordered()
  await cancel(number)
  expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0, canceled: 0 })
  const { rows } = await sql`select 1 from orders where "number" = ${number}`.execute(
    server.database,
  )
  expect(rows).toEqual([])
})

test('a shop that fails meanwhile: no cancellation is lost', async () => {
  const number = await ordered()
  await desk.takeOrders()
  await cancel(number)
  await desk.arm('timeout', 'readCanceled')
  await desk.arm('garbage', 'readCanceled')
  for (const status of [502, 502, 200]) expect((await desk.takeOrders()).status).toBe(status)
  expect(await recordOf(number)).toMatchObject({ state: 'canceled' })
})

test('only staff read when the shop canceled it', async () => {
  const { body } = await server.as('vendor').call('GET', '/api/order?range=[0,0]')
  const [record] = body as Json[]
  expect(record).toHaveProperty('status')
  expect(record).not.toHaveProperty('canceledInShopAt')
})
