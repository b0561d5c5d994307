import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { faults } from '../../../server/platform/faults.ts'
import { embeddedShop, type EmbeddedShop } from '../../../server/sandbox/shop/embeddedShop.ts'
import { kill } from '../../helpers/programs.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { shopDesk, soldItems } from './shopDesk.ts'
import { shopGate } from './shopGate.ts'
import { shopPrograms, shopProcess, stopWrites, whileStopped } from './shopProcess.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof shopDesk>>
let shop: EmbeddedShop
let programs: Awaited<ReturnType<typeof shopPrograms>>
beforeAll(async () => {
  ;[server, programs] = await Promise.all([testServer(), shopPrograms()])
  desk = await shopDesk(server)
  shop = await embeddedShop({ database: server.database, faults: faults() })
})
afterAll(async () => {
  programs.remove()
  await shop.close()
  await server.close()
})

/** Somebody has ordered these in the shop. */
async function placeOrder(number: string, completedAt: string, skus: readonly string[]) {
  const items = soldItems(skus)
  const order = {
    number,
    status: 'placed',
    completed_at: completedAt,
    updated_at: completedAt,
    currency: 'EUR',
    items,
    shipping_address: null,
    fulfillments: [],
  }
  const doc = JSON.stringify(order)
  await server.database
    .insertInto('spreeOrders')
    .values({ number, completedAt: new Date(completedAt), doc })
    .execute()
}

/** A product each of two artisans. */
async function twoProducts() {
  const { rows } = await sql<{ sku: string; vendor: string }>`
    select distinct on ("vendor") "sku", "vendor"::text as vendor from products
    where "status" = 'active' order by "vendor", "sku" limit 2`.execute(server.database)
  const [one, other] = rows
  if (!one || !other) throw new Error('too few artisans')
  return [one, other] as const
}

const recordsOf = async (number: string) =>
  (await sql`select 1 from orders where "number" = ${number}`.execute(server.database)).rows.length

test(
  'a server that dies at each step of taking orders loses none, and takes none twice',
  { timeout: 300_000 },
  async () => {
    const [one, other] = await twoProducts()
    await placeOrder('R-DIES', '2026-03-01T10:00:00.000Z', [one.sku, other.sku])
    await placeOrder('R-ODD', '2026-03-02T10:00:00.000Z', [one.sku, 'SOLD-BY-NOBODY'])
    await enqueueJob(server.database, 'fetchShopOrders', {})
    const writing = (vendor: string) => `new."number" = 'R-DIES' and new."vendor" = '${vendor}'`
    const steps = [
      { step: 'orders read', made: 0 },
      { step: 'first record', made: 0, table: 'orders', on: 'insert', when: writing(one.vendor) },
      {
        step: 'second record',
        made: 0,
        table: 'orders',
        on: 'insert',
        when: writing(other.vendor),
      },
      { step: 'both records', made: 2, table: 'shopOrders', on: 'delete' },
      { step: 'kept with its reason', made: 2, table: 'shopOrders', on: 'insert' },
      { step: 'mark', made: 2, table: 'state', on: 'insert', when: `new."value" ? 'since'` },
      { step: 'after the mark', made: 2, table: 'state', on: 'insert', when: `new."value" ? 'at'` },
    ] as const
    for (const { step, made, ...stop } of steps) {
      let hasRead = 0
      const gate = await shopGate(server, shop, ({ call, when }) => {
        if (step !== 'orders read' || call !== 'readOrders' || when !== 'after') return false
        hasRead += 1
        return true
      })
      const letWrite = 'table' in stop ? await stopWrites(server, stop) : undefined
      await whileStopped(server, async (stopped) => {
        const child = await shopProcess(programs, server, gate)
        const there = async () => hasRead + (await stopped())
        await expect.poll(there, { timeout: 120_000, message: step }).toBe(1)
        await kill(child)
      })
      await letWrite?.()
      expect([step, await recordsOf('R-DIES')]).toEqual([step, made])
      await sql`update jobs set "leasedUntil" = now() - interval '1 second'`.execute(
        server.database,
      )
    }

    const next = await shopProcess(programs, server, shop)
    const due = () =>
      sql`select 1 from jobs where "kind" = 'fetchShopOrders' and "runAt" <= now()`.execute(
        server.database,
      )
    await expect.poll(async () => (await due()).rows, { timeout: 120_000 }).toEqual([])
    await kill(next)
    expect([await recordsOf('R-DIES'), await recordsOf('R-ODD')]).toEqual([2, 1])
    expect((await desk.admin.call('GET', '/api/shop')).body).toMatchObject({
      ordersAt: expect.any(String) as string,
      ordersProblem: 'Order R-ODD: no product has the SKU SOLD-BY-NOBODY',
    })
    expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0, canceled: 0 })
  },
)
