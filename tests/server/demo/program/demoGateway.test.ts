import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { PaymentGateway } from '../../../../server/adapters/gateway/gateway.ts'
import { premiumOf } from '../../../../server/features/program/premiumOf.ts'
import { subscriptionFields } from '../../../../server/features/program/subscriptionFields.ts'
import { vendorSubscriptions } from '../../../../server/features/program/vendorSubscriptions.ts'
import { loadRecords } from '../../../../server/demo/loadRecords.ts'
import { demoRecords, demoVendors } from '../../../../server/demo/demoRecords.ts'
import { loadGateway } from '../../../../server/demo/program/loadGateway.ts'
import { inTransaction } from '../../../../server/db/connect.ts'
import { emptyTables } from '../../../../server/db/emptyTables.ts'
import { gatewayTables } from '../../../../server/sandbox/gateway/gatewayTables.ts'
import { tablesOf } from '../../../../server/db/tables/projection.ts'
import { testDemoDay } from '../../../helpers/demo/demoDay.ts'
import { withServer } from '../../../helpers/testServer.ts'

type Json = Readonly<Record<string, unknown>>

const demoDay = testDemoDay
/** As many as a demo has, so that every story is there. */
const counts = { vendors: 44, collections: 4, products: 8 }
const resources = ['vendors', 'plans', 'subscriptions', 'receipts'] as const

const server = withServer()
let gateway: PaymentGateway
beforeAll(async () => {
  const { database, model, app } = server
  if (!app.outside.gateway) throw new Error('a demo has a gateway')
  gateway = app.outside.gateway
  await inTransaction(database, async (tx) => {
    await emptyTables(tx, gatewayTables)
    for (const name of resources)
      for (const table of Object.values(tablesOf({ name })))
        await sql`delete from ${sql.table(table)}`.execute(tx)
    for (const { resource, records } of demoRecords(model, counts))
      if ((resources as readonly string[]).includes(resource))
        await loadRecords(tx, model.resource(resource), records)
    await loadGateway(tx, demoVendors(counts))
  })
})

async function documents(name: string): Promise<readonly (Json & { _id: string })[]> {
  const { docs } = tablesOf({ name })
  const { rows } = await sql<{ _id: string; doc: Json }>`
    select "_id", "doc" from ${sql.table(docs)}`.execute(server.database)
  return rows.map(({ _id, doc }) => ({ _id, ...doc }))
}

test('SUB-022: each plan that was bought stands in our records as the gateway has it', async () => {
  const bought = (await documents('subscriptions')).filter(({ origin }) => origin === 'bought')
  expect(bought.length).toBeGreaterThan(20)
  for (const { planId, ...stored } of bought) {
    const found = await gateway.findSubscription(String(stored['subscriptionId']))
    if (!found) throw new Error(`the gateway has no ${String(stored['subscriptionId'])}`)
    const cards = await gateway.cards(String(stored['vendor']))
    const card = cards.find(({ token }) => token === found.cardToken)
    const { planId: known, ...fields } = subscriptionFields(found, card, demoDay)
    expect(String(planId).replace('-staging', '')).toBe(known)
    expect(stored).toMatchObject(fields)
  }
})

test('each receipt is of a charge that the gateway knows, and there is no other', async () => {
  const receipts = await documents('receipts')
  const paid: Json[] = []
  for (const { subscriptionId } of await documents('subscriptions')) {
    const found = await gateway.findSubscription(String(subscriptionId))
    for (const one of found?.transactions ?? []) if (one.isPaid) paid.push({ ...one })
  }
  expect(new Set(receipts.map(({ transactionId }) => transactionId))).toEqual(
    new Set(paid.map(({ id }) => id)),
  )
  for (const receipt of receipts) {
    const { periodFrom, periodTo, cardLastFour, chargedAt, total } = receipt
    expect(paid).toContainEqual(
      expect.objectContaining({
        id: receipt['transactionId'],
        amount: total,
        createdAt: chargedAt,
        periodFrom,
        periodTo,
        cardLastFour,
      }),
    )
  }
})

test('API-041: premium of each artisan is what its subscriptions make of it', async () => {
  for (const { _id, premium } of await documents('vendors')) {
    const { analyticsToken: _, ...derived } = {
      analyticsToken: null,
      ...premiumOf(await vendorSubscriptions(server.database, _id), demoDay),
    }
    expect(premium, _id).toMatchObject(derived)
  }
})
