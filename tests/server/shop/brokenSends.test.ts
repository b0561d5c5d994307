import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop } from '../../../server/adapters/shop/shop.ts'
import type { JobHandler } from '../../../server/jobs/jobRunner.ts'
import { sendToShopJob } from '../../../server/features/shop/sendJob.ts'
import { faultKinds } from '../../../server/platform/faults.ts'
import { spreeCalls } from '../../../server/adapters/shop/spreeShop.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { noteCount, shopDesk } from './shopDesk.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof shopDesk>>
let product: string
async function open(shopPatience?: number): Promise<void> {
  server = await testServer(undefined, shopPatience === undefined ? {} : { shopPatience })
  desk = await shopDesk(server)
  const [first] = (await desk.differences()).filter(({ problem }) => problem === null)
  product = String(first?.product)
}
beforeEach(async () => {
  for (const table of ['spreeProducts', 'spreeKeys', 'shopProducts', 'jobs'])
    await sql`delete from ${sql.table(table)}`.execute(server.database)
})

const letTimePass = () =>
  sql`update jobs set "runAt" = now(), "leasedUntil" = now() - interval '1 second'`.execute(
    server.database,
  )

/** The jobs until none is left: what failed is tried again. */
async function workItOff(): Promise<void> {
  for (let at = 0; at < 10; at += 1) {
    await letTimePass()
    await desk.work()
    const left = await server.database.selectFrom('jobs').select('_id').execute()
    if (!left.length) return
  }
  throw new Error('the jobs do not end')
}

/** The shop has it once, as it is here, with each picture once. */
async function expectThereOnce(): Promise<void> {
  const [sent] = await desk.sends(`product=${product}`)
  expect(sent).toMatchObject({ state: 'sent', inShop: 'current', problem: null })
  expect(await desk.differences(`product=${product}`)).toMatchObject([{ outcome: 'equal' }])
  const there = await server.database.selectFrom('spreeProducts').selectAll().execute()
  expect(there).toHaveLength(1)
  const [{ doc } = { doc: null }] = there
  const { images } = (doc as unknown as { metadata: { images: string[] } }).metadata
  const media = await server.database
    .selectFrom('spreeMedia')
    .selectAll()
    .orderBy('position')
    .execute()
  expect(media.map(({ url }) => url)).toEqual(images)
}

const sent = spreeCalls.filter(
  (call) => !/^(?:read(?:Orders|Canceled|Places|Key)|publish)$/.test(call),
)

describe('a shop that is not waited for', () => {
  beforeAll(() => open(500))
  afterAll(() => server.close())
  describe.each(sent)('a shop that fails at %s', (what) => {
    test.each(faultKinds)('%s: nothing is lost, nothing is there twice', async (kind) => {
      // First as new, then as changed: between them they use every call.
      for (const isChanged of [false, true]) {
        if (isChanged) {
          await noteCount(server.database, [product], 77)
          const photos =
            await sql`update products_docs set "doc" = jsonb_set("doc" || '{"stockQuantity": 77}', '{photos}',
            ("doc" -> 'photos') || jsonb_build_array('/files/demo/added.webp')) where "_id" = ${product}::uuid`.execute(
              server.database,
            )
          expect(photos.numAffectedRows).toBe(1n)
        }
        expect((await desk.arm(kind, what)).status).toBeLessThan(300)
        expect((await desk.send({ products: [product] })).body).toEqual({ queued: 1 })
        await desk.work()
        await workItOff()
        await desk.admin.call('DELETE', '/api/sandbox/shop/faults')
        await expectThereOnce()
      }
    })
  })
})

/** The shop of the server, whose client is gone for good before or after its nth call: as its process, killed. */
function killedAt(shop: Shop, step: number, isAfter: boolean): { shop: Shop; count: () => number } {
  let count = 0
  const forever = new Promise<never>(() => undefined)
  const watched = Object.entries(shop).map(([name, call]) => [
    name,
    async (...given: readonly unknown[]) => {
      count += 1
      const isMine = count === step
      if (isMine && !isAfter) return forever
      const answer: unknown = await (call as (...all: readonly unknown[]) => unknown)(...given)
      return isMine ? forever : answer
    },
  ])
  return { shop: Object.fromEntries(watched) as Shop, count: () => count }
}

describe('a shop whose answers are waited for', () => {
  beforeAll(() => open())
  afterAll(() => server.close())
  test.each([true, false])('killed at each step, after it: %s', async (isAfter) => {
    const { database, model, app } = server
    if (!app.outside.shop) throw new Error('no shop')
    for (let step = 1, isThrough = false; !isThrough; step += 1) {
      const killed = killedAt(app.outside.shop, step, isAfter)
      await desk.send({ products: [product] })
      const publicUrl = 'http://localhost:3000'
      const job: JobHandler<'sendToShop'> = sendToShopJob({
        database,
        model,
        publicUrl,
        shop: killed.shop,
      })
      let isDone = false
      void job('', { product }).then(() => (isDone = true))
      await expect.poll(() => isDone || killed.count() >= step).toBe(true)
      isThrough = isDone
      // What comes last may still be on its way when it is killed.
      await workItOff()
      await expectThereOnce()
      await sql`delete from "spreeProducts"`.execute(database)
      await sql`delete from "shopProducts"`.execute(database)
    }
  })
})
