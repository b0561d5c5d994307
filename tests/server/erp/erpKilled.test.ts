import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { faults } from '../../../server/platform/faults.ts'
import { embeddedErp, type EmbeddedErp } from '../../../server/sandbox/erp/embeddedErp.ts'
import { kill } from '../../helpers/programs.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import {
  create,
  letTimePass,
  listed,
  notedAt,
  runJobs,
  salesOrders,
  twoArtisans,
} from './erpOrder.ts'
import { gate, sender, senderPrograms, type Step } from './sendAndDie.ts'

let server: TestServer
let admin: Client
let erp: EmbeddedErp
let programs: Awaited<ReturnType<typeof senderPrograms>>
beforeAll(async () => {
  ;[server, programs] = await Promise.all([testServer(), senderPrograms()])
  admin = server.as('admin')
  erp = await embeddedErp({ database: server.database, faults: faults() })
})
afterAll(async () => {
  programs.remove()
  await erp.close()
  await server.close()
})

const steps: readonly Step[] = [
  'before GET',
  'after GET',
  'before HEAD',
  'after HEAD',
  'before POST',
  'after POST',
]

/** Somebody else may go on with it, and does: one sales order, noted on both records. */
async function comesToItsEnd(number: string): Promise<void> {
  expect(await listed(admin, number)).toMatchObject({ state: 'waiting' })
  expect(await create(admin, number)).toMatchObject({
    status: 409,
    body: { code: 'ERP_UNDER_WAY' },
  })
  await letTimePass(server)
  await runJobs(server)
  expect(await salesOrders(server, number)).toHaveLength(1)
  expect(await notedAt(server, number)).toEqual([expect.any(Date), expect.any(Date)])
  expect(await listed(admin, number)).toBeUndefined()
}

test.each(steps)(
  'a portal that is killed %s leaves an order that comes to its end, once',
  { timeout: 60_000 },
  async (step) => {
    const number = await twoArtisans(server)
    let arrived = () => {}
    const isThere = new Promise<void>((done) => (arrived = done))
    const child = await sender(programs, server, await gate(erp.account, step, arrived), number)
    await isThere
    await kill(child)
    expect(await salesOrders(server, number)).toHaveLength(step === 'after POST' ? 1 : 0)
    await comesToItsEnd(number)
  },
)

test(
  'a portal that is killed while it notes what it has created notes it later, and creates nothing more',
  { timeout: 60_000 },
  async () => {
    const number = await twoArtisans(server)
    await inTransaction(server.database, async (tx) => {
      await sql`select 1 from orders where "number" = ${number} for update`.execute(tx)
      const child = await sender(programs, server, erp.account, number)
      const waiting = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
        return rows.length
      }
      await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
      await kill(child)
    })
    expect(await salesOrders(server, number)).toHaveLength(1)
    expect(await notedAt(server, number)).toEqual([null, null])
    await comesToItsEnd(number)
  },
)
