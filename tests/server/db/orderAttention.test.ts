import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { deriveOrder } from '../../../resources/parts/orders/deriveOrder.ts'
import { restore } from '../../../server/commands/restore.ts'
import { connect } from '../../../server/db/connect.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { emptyDatabase } from '../../helpers/emptyDatabase.ts'
import type { Json } from '../../helpers/listOf.ts'

test('orders-translations 5: orders of before are found by what was bought without a pickup', async () => {
  const { config, connection } = await emptyDatabase()
  await restore(config, [path.resolve('tests/fixtures/portals/0.1.0.tar.gz')], () => undefined, '/')
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  const sold = (number: number, more: Json) => ({
    key: `k${number}`,
    state: 'bought',
    parcels: [],
    LabelURL: '/files/demo/paper/label.pdf',
    TrackingNumber: `T${number}`,
    pickupOn: '2026-01-07',
    pickupConfirmation: 'PU1',
    ...more,
  })
  const cases: readonly (readonly [Json, string | null])[] = [
    [sold(1, { pickupConfirmation: null }), 'noPickup'],
    [sold(2, { state: 'unknown' }), 'unknownPurchase'],
    [sold(3, { pickupOn: '2099-01-07' }), null],
    [sold(4, {}), null],
    [sold(5, { LabelURL: null, pickupOn: '2099-01-07' }), 'noLabel'],
  ]
  const { rows: orders } = await sql<{ id: string }>`select "_id"::text as id from orders
    where "status" <> 'canceled' and "status" <> 'returned' order by "_id" limit 5`.execute(
    database,
  )
  for (const [at, [purchase]] of cases.entries())
    await sql`update orders_docs set "doc" = "doc" || jsonb_build_object('purchases', ${JSON.stringify([purchase])}::jsonb)
      where "_id" = ${orders[at]?.id}::uuid`.execute(database)
  await schemaSync(database, model)
  for (const [at, [, cause]] of cases.entries()) {
    const { rows } = await sql<{ doc: Json; cause: string | null; day: string | null }>`
      select d."doc", g."needsAttention" as cause, to_char(g."pickupOn", 'YYYY-MM-DD') as day
      from orders g join orders_docs d on d."_id" = g."_id" where g."_id" = ${orders[at]?.id}::uuid`.execute(
      database,
    )
    const [row] = rows
    expect([at, row?.cause]).toEqual([at, cause])
    const derived = structuredClone(row?.doc ?? {})
    deriveOrder(derived)
    expect([derived['needsAttention'], derived['pickupOn']]).toEqual([row?.cause, row?.day])
  }
})
