import { expect } from 'vitest'
import { sql } from 'kysely'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { model } from '../../../resources/index.ts'
import { jobRunner } from '../../../server/jobs/jobRunner.ts'
import { jobHandlers } from '../../../server/features/index.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import type { Json } from '../../helpers/listOf.ts'
import { tokenSecret, type Answer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { withoutOutside } from '../../helpers/testParts.ts'

let made = 0

/** A number that no other order has. */
export const newNumber = () => `R-ERP-${(made += 1)}`

/** Noon in Italy, or close to it, so many days before today. */
export const daysAgo = (days: number) => `${daysAfter(today(Date.now()), -days)}T11:00:00.000Z`

/** An order of two artisans that was completed so many days ago; its number. */
export async function twoArtisans(server: TestServer, days = 3, more: Json = {}): Promise<string> {
  const number = newNumber()
  const completed = { number, completed_at: daysAgo(days), ...more }
  await openOrder(server, { display_item_total: '€200.00', ...completed })
  await openOrder(server, { display_item_total: '€80.00', ...completed }, 'vendor2')
  return number
}

/** What the list says of an order; undefined where it is not in it. */
export async function listed(client: Client, number: string): Promise<MissingOrder | undefined> {
  const { status, body } = await client.call('GET', '/api/sap/check-spree-orders')
  expect(status).toBe(200)
  return (body as MissingOrder[]).find((one) => one.number === number)
}

export const create = (client: Client, number: string): Promise<Answer> =>
  client.call('POST', `/api/sap/order/${number}`)

/** The sales orders that the embedded ERP has for a number: one at the most. */
export const salesOrders = (server: TestServer, number: string) =>
  server.database
    .selectFrom('erpSalesOrders')
    .selectAll()
    .where('purchaseOrder', '=', number)
    .execute()

/** When the ERP had an order, by the portal's records. */
export async function notedAt(server: TestServer, number: string): Promise<(Date | null)[]> {
  const { rows } = await sql<{ at: Date | null }>`select "createdInErpAt" as at from orders
    where "number" = ${number}`.execute(server.database)
  return rows.map(({ at }) => at)
}

/** As after a wait: holds are over, and what the ERP was at has settled. */
export async function letTimePass(server: TestServer): Promise<void> {
  await sql`update jobs set "runAt" = now(), "leasedUntil" = null where "kind" = 'settleErpOrder'`.execute(
    server.database,
  )
  await sql`update "erpOrders" set "heldUntil" = now() - interval '1 second',
    "unclearSince" = "unclearSince" - interval '1 hour'`.execute(server.database)
}

/** Does the jobs that are due. */
export const runJobs = (server: TestServer, erp = server.app.outside.erp): Promise<number> =>
  jobRunner(
    server.database,
    jobHandlers({
      database: server.database,
      model,
      mailer: { send: () => Promise.resolve(), trouble: () => Promise.resolve(null) },
      publicUrl: 'https://portal.example.com',
      tokenSecret,
      store: openFileStore({ dataDir: server.dataDir }),
      fileHistoryDays: 90,
      ...withoutOutside(),
      erp,
    }),
    { warn: () => undefined },
  ).runDue()
