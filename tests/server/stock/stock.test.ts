import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { faults } from '../../../server/platform/faults.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { readyProduct } from '../records/madeRecords.ts'
import { shopDesk } from '../shop/shopDesk.ts'

const state = { faults: faults() }
const server = withServer(undefined, { ...state, shopPatience: 800 })
const admin = server.as('admin')
let desk: Awaited<ReturnType<typeof shopDesk>>
let collection: string
beforeAll(async () => {
  desk = await shopDesk(server)
  const vendor = server.as('vendor').id
  const made = await admin.call('POST', '/api/collection', { name: 'In stock', vendor })
  collection = String((made.body as Json)['_id'])
  await admin.call('PUT', `/api/collection/approve/${collection}`)
})

interface Piece {
  readonly id: string
  readonly sku: string
}

let made = 0
/** A product that is on sale with so many pieces. */
async function onSale(stockQuantity: number, more: Json = {}): Promise<Piece> {
  const sku = `STOCK-${(made += 1)}`
  const body = { sku, vendorCollection: collection, status: 'active', stockQuantity, ...more }
  const id = await readyProduct(server, body)
  await send({ id, sku })
  return { id, sku }
}
async function send({ id }: Piece): Promise<void> {
  await desk.send({ products: [id] })
  await desk.work()
}

const change = async ({ id }: Piece, body: Json) => {
  const answer = await admin.call('PUT', `/api/product/${id}`, body)
  expect([answer.status, answer.status === 200 || answer.body]).toEqual([200, true])
}
const record = async ({ id }: Piece) => (await admin.call('GET', `/api/product/${id}`)).body as Json
/** The pieces that portal and shop have. */
async function counts(piece: Piece): Promise<readonly unknown[]> {
  const { rows } = await sql<{ count: number }>`
    select ("doc" #>> '{variant,stock,0,count_on_hand}')::integer as count from "spreeProducts"
    where "sku" = ${piece.sku}`.execute(server.database)
  return [(await record(piece))['stockQuantity'], rows[0]?.count]
}
const setThere = ({ sku }: Piece, count: number) =>
  sql`update "spreeProducts" set "doc" = jsonb_set("doc", '{variant,stock,0,count_on_hand}', to_jsonb(${count}::integer))
    where "sku" = ${sku}`.execute(server.database)
const sell = async ({ sku }: Piece, quantity = 1) => desk.makeOrder({ sku, quantity })
const movements = async ({ id }: Piece) => {
  const { rows } = await sql<{ kind: string; quantity: number; ordered: number; stock: number }>`
    select "kind", "quantity", "ordered", "stock" from "stockMovements" where "product" = ${id}::uuid
    order by "_id"`.execute(server.database)
  return rows.map(({ kind, quantity }) => [kind, quantity])
}
const orderOf = async ({ id }: Piece): Promise<Json> => {
  const filter = encodeURIComponent(JSON.stringify({ products: [id] }))
  const { body } = await admin.call('GET', `/api/order?filter=${filter}`)
  return (body as Json[])[0] ?? {}
}

describe('decision 70: one stock of two systems', () => {
  test('process 4: what the shop sells is taken from the stock once, however often the order comes', async () => {
    const piece = await onSale(5)
    expect((await sell(piece, 2)).status).toBeLessThan(300)
    expect(await counts(piece)).toEqual([5, 3])
    await Promise.all([desk.takeOrders(), desk.takeOrders()])
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([3, 3])
    expect((await movements(piece)).at(-1)).toEqual(['sold', -2])
    // Both know of it: nothing is to be sent.
    expect((await record(piece))['inShop']).toBe('current')
    expect(await desk.differences(`product=${piece.id}`)).toMatchObject([{ outcome: 'equal' }])
  })

  test('process 4: a unique piece that is sold is not put on sale again', async () => {
    const piece = await onSale(1)
    await setThere(piece, 0)
    expect(await desk.differences(`product=${piece.id}`)).toMatchObject([{ outcome: 'equal' }])
    await change(piece, { description: 'Another text.' })
    await send(piece)
    expect(await counts(piece)).toEqual([1, 0])
    expect((await sell(piece)).status).toBe(404)
  })

  test('process 4: what was counted here is sent as a difference to what the shop has then', async () => {
    const piece = await onSale(4)
    await sell(piece, 1)
    await change(piece, { stockQuantity: 7 })
    const [line] = await desk.differences(`product=${piece.id}`)
    expect(line?.fields).toEqual([{ field: 'stock', from: 3, to: 6 }])
    // The order comes by its webhook, before or after.
    await send(piece)
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([6, 6])
    await send(piece)
    expect(await counts(piece)).toEqual([6, 6])
    expect(await movements(piece)).toEqual([
      ['counted', 4],
      ['counted', 3],
      ['sold', -1],
    ])
  })

  test('process 4: more than there is is taken, leaves nothing, and staff are told', async () => {
    const piece = await onSale(2)
    await sell(piece, 5)
    await desk.takeOrders()
    expect((await counts(piece))[0]).toBe(0)
    const { body } = await admin.call('GET', '/api/inbox')
    expect(body).toContainEqual(expect.objectContaining({ name: 'oversoldOrders' }))
    const order = await orderOf(piece)
    expect((await admin.call('GET', `/api/order/${String(order['_id'])}`)).body).toMatchObject({
      isOversold: true,
    })
    // What the stock did not have does not come back.
    await desk.admin.call('POST', '/api/sandbox/shop/actions/cancelOrder', {
      number: order['number'],
    })
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([2, 2])
  })

  test('process 4: what is made to order is not lacking', async () => {
    const piece = await onSale(1, { canBeRemade: true, remadeDays: 20 })
    await sell(piece, 3)
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([0, -2])
    const order = await orderOf(piece)
    expect((await admin.call('GET', `/api/order/${String(order['_id'])}`)).body).toMatchObject({
      isOversold: false,
    })
    await change(piece, { stockQuantity: 4 })
    await send(piece)
    expect(await counts(piece)).toEqual([4, 2])
  })

  test('process 4: a canceled order gives its pieces back, once, in both', async () => {
    const piece = await onSale(3)
    await sell(piece, 2)
    await desk.takeOrders()
    const { number, _id: id } = await orderOf(piece)
    await admin.call('POST', '/api/sandbox/shop/actions/cancelOrder', { number })
    await desk.takeOrders()
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([3, 3])
    expect(await movements(piece)).toEqual([
      ['counted', 3],
      ['sold', -2],
      ['canceled', 2],
    ])
    // Staff open it again: the shop does not know that.
    expect((await admin.call('PUT', `/api/order/${String(id)}`, { state: 'ready' })).status).toBe(
      200,
    )
    expect((await record(piece))['inShop']).toBe('outdated')
    await send(piece)
    expect(await counts(piece)).toEqual([1, 1])
  })

  test('process 4: what is canceled here is put back by the shop’s own cancellation', async () => {
    const piece = await onSale(3)
    await sell(piece, 2)
    await desk.takeOrders()
    const { number, _id: id } = await orderOf(piece)
    await admin.call('PUT', `/api/order/${String(id)}`, { state: 'canceled' })
    await send(piece)
    expect(await counts(piece)).toEqual([3, 1])
    await admin.call('POST', '/api/sandbox/shop/actions/cancelOrder', { number })
    await desk.takeOrders()
    expect(await counts(piece)).toEqual([3, 3])
  })

  test('process 4: what is returned is there again, and the shop is told', async () => {
    const piece = await onSale(1)
    await sell(piece)
    await desk.takeOrders()
    const { _id: id } = await orderOf(piece)
    await admin.call('PUT', `/api/order/${String(id)}`, { state: 'returned' })
    expect((await record(piece))['inShop']).toBe('outdated')
    await send(piece)
    expect(await counts(piece)).toEqual([1, 1])
    expect((await movements(piece)).at(-1)).toEqual(['returned', 1])
  })

  test('process 4: a sale between the look at the shop and the write does not stay overwritten', async () => {
    const piece = await onSale(1)
    await change(piece, { stockQuantity: 2 })
    state.faults.arm('shop', {
      kind: 'slow',
      what: 'changeStock',
      async hold() {
        state.faults.clear('shop')
        await sell(piece)
      },
    })
    await send(piece)
    // The shop had one, sold it, and was told two; then the order came.
    await desk.takeOrders()
    await desk.work()
    expect(await counts(piece)).toEqual([1, 1])
  })

  test.each(['lostAnswer', 'error'] as const)(
    'process 4: a count whose write ends with %s is written once',
    async (kind) => {
      const piece = await onSale(2)
      await change(piece, { stockQuantity: 5 })
      state.faults.arm('shop', { kind, what: 'changeStock' })
      await send(piece)
      await sql`update jobs set "runAt" = now() where "kind" = 'sendToShop'`.execute(
        server.database,
      )
      await desk.work()
      expect(await counts(piece)).toEqual([5, 5])
      await send(piece)
      expect(await counts(piece)).toEqual([5, 5])
    },
  )
})
