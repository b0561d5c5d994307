import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { embeddedShop, type EmbeddedShop } from '../../../server/sandbox/shop/embeddedShop.ts'
import { setShop } from '../../../server/sandbox/shop/shopSettings.ts'
import { spreeVersions } from '../../../server/sandbox/shop/spreeContract.ts'
import { cancelSpreeOrder, makeSpreeOrder } from '../../../server/sandbox/shop/spreeOrders.ts'
import { orderCompleted, type SpreeWebhook } from '../../../server/sandbox/shop/spreeWebhooks.ts'
import { kill } from '../../helpers/programs.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { noteCount, shopDesk } from './shopDesk.ts'
import { shopPrograms, shopProcess } from './shopProcess.ts'
import { webhookSecret } from './shopRequests.ts'
import { trialFaults } from './trialFaults.ts'
import { ordersHere, ordersThere, productsThere, productsWished, putOnSale } from './trialSides.ts'

/*
 * Products to the shop and orders from it, while calls fail in every way, the shop is busy now and then, and the process
 * that does it is killed again and again. `npm run trial` does it at full size, which takes minutes.
 */
const isFull = process.env['SHOP_TRIAL'] === 'full'
const size = isFull
  ? { products: 1000, orders: 100, kills: 20, failsEvery: 11 }
  : { products: 15, orders: 5, kills: 1, failsEvery: 9 }
/** Milliseconds for which the process waits for the shop. */
const patience = 1500
const minutes = isFull ? 30 : 3

let server: TestServer
let shop: EmbeddedShop
let programs: Awaited<ReturnType<typeof shopPrograms>>
beforeAll(async () => {
  programs = await shopPrograms()
})
afterAll(() => programs.remove())
afterEach(async () => {
  await shop.close()
  await server.close()
})

/** Waits are over at once, and so is what a killed process had in its hands. */
const letTimePass = (isDead = false) =>
  sql`update jobs set "runAt" = least("runAt", now()),
      "leasedUntil" = case when ${isDead}::boolean then now() - interval '1 second' else "leasedUntil" end
    where "kind" in ('sendToShop', 'takeShopOrder', 'compareInShop') or "runAt" <= now()`.execute(
    server.database,
  )

const left = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from jobs
    where "kind" in ('sendToShop', 'takeShopOrder', 'compareInShop')`.execute(server.database)
  return rows[0]?.count ?? 0
}

/** The pieces that orders have taken from no stock, by SKU. */
async function owedPieces(database: TestServer['database']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ sku: string; owed: number }>`select g."sku" as sku,
      sum(m."quantity" - m."ordered")::integer as owed
    from "stockMovements" m join products g on g."_id" = m."product" where m."order" is not null
    group by g."sku"`.execute(database)
  return new Map(rows.map(({ sku, owed }) => [sku, owed]))
}

/** Does all there is to do, by processes of which all but the last are killed on their way. */
async function workOff(kills: number, meanwhile: (turn: number) => Promise<unknown>) {
  const all = await left()
  for (let turn = 0; turn <= kills; turn += 1) {
    const child = await shopProcess(programs, server, shop, 4, patience)
    await enqueueJob(server.database, 'fetchShopOrders', {})
    const few = turn < kills ? Math.floor((all * (kills - turn)) / (kills + 1)) : 0
    await expect
      .poll(
        async () => {
          await meanwhile(turn)
          await letTimePass()
          return (await left()) <= few
        },
        { timeout: minutes * 60_000, interval: 100 },
      )
      .toBe(true)
    await kill(child)
    await letTimePass(true)
  }
}

describe.each(spreeVersions)('Spree %s', (version) => {
  test(
    `issue 37.2: ${size.products} products and ${size.orders} orders through every fault: none lost, doubled or different`,
    { timeout: minutes * 60_000 },
    async () => {
      server = await testServer(undefined, { shopWebhookSecret: webhookSecret })
      const { database } = server
      const faults = trialFaults(size.failsEvery)
      let webhooks = 0
      const deliver = async ({ headers, body }: SpreeWebhook) => {
        webhooks += 1
        // Spree does not send again what was lost.
        if (webhooks % 5 === 0) return
        await server.as('nobody').call('POST', '/api/shop/webhook', body, headers)
      }
      shop = await embeddedShop({ database, faults, webhookSecret, deliver })
      await setShop(database, { version, perSecond: null })
      const desk = await shopDesk(server)
      const ids = await putOnSale(server, desk.collection, size.products)

      // Everything is new.
      await desk.send({ products: ids })
      const ordered: string[] = []
      const order = async () => {
        const { rows } = await sql`select from "spreeProducts"
          where "doc" -> 'publications' @> '["ch_online"]' limit 5`.execute(database)
        if (ordered.length >= size.orders || rows.length < 5) return
        const made = await makeSpreeOrder(database, {})
        ordered.push(made.number)
        await shop.tell(orderCompleted(version, made))
        if (ordered.length % 5 === 0) {
          const canceled = await cancelSpreeOrder(database, ordered.at(-3))
          await shop.tell([{ name: 'order.canceled', data: canceled }])
        }
      }
      await workOff(size.kills, async (turn) => {
        await setShop(database, { perSecond: turn % 2 ? 40 : null })
        await order()
      })
      // Then some of it changes here, some leaves the shop as it is, and somebody hides some of it there.
      await noteCount(
        database,
        ids.filter((_, at) => at % 3 === 0),
        77,
      )
      await sql`update products_docs set "doc" = "doc" || jsonb_build_object('stockQuantity', 77, 'canBeRemade', true,
          'displayTitle', jsonb_build_object('en', 'Other', 'it', 'Altro'), 'photos', '["/files/demo/added.webp"]'::jsonb)
        where "_id" = any(${ids.filter((_, at) => at % 3 === 0)}::uuid[])`.execute(database)
      await sql`update products_docs set "doc" = "doc" || '{"discontinuedOn": "2026-01-05"}'
        where "_id" = any(${ids.filter((_, at) => at % 10 === 1 && at % 3)}::uuid[])`.execute(
        database,
      )
      await sql`update "spreeProducts" set "doc" = "doc" || '{"publications": []}'
        where "sku" in (select "sku" from products where "_id" = any(${ids.filter((_, at) => at % 10 === 2)}::uuid[]))`.execute(
        database,
      )
      await desk.send({ products: ids })
      await workOff(size.kills, order)
      while (ordered.length < size.orders) await order()
      faults.end()
      await setShop(database, { perSecond: null })
      await workOff(0, () => Promise.resolve())
      expect((await desk.takeOrders()).status).toBe(200)

      // A piece that was sold before it was made is owed: the shop counts it as gone, whatever is counted here later.
      const owed = await owedPieces(database)
      expect(await productsThere(database)).toEqual(
        (await productsWished(server, ids)).map((product) => ({
          ...product,
          stock: product.stock.replace(/^-?\d+/, (count) =>
            String(Number(count) - (owed.get(product.sku) ?? 0)),
          ),
        })),
      )
      const [here, there] = [await ordersHere(database), await ordersThere(database)]
      // One that was canceled before it came is not taken.
      const came = new Set(here.map(({ number }) => number))
      expect(here).toEqual(
        there.filter(({ number, isCanceled }) => !isCanceled || came.has(number)),
      )
      expect(there).toHaveLength(size.orders)
      const { rows: states } =
        await sql`select "state", count(*)::integer as count from "shopProducts"
        group by 1`.execute(database)
      expect(states).toEqual([{ state: 'sent', count: size.products }])
      // By the portal's own eyes, too.
      for (const id of ids.slice(0, 20))
        expect(
          (await desk.differences(`product=${id}`)).filter(({ outcome }) => outcome !== 'equal'),
        ).toEqual([])
      expect([...faults.met()].length).toBeGreaterThanOrEqual(isFull ? 40 : 15)
    },
  )
})
