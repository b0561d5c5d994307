import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { deriveOrder } from '../../../resources/parts/orders/deriveOrder.ts'
import { restore } from '../../../server/commands/restore.ts'
import { connect } from '../../../server/db/connect.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import type { Json } from '../../helpers/listOf.ts'
import { emptyDatabase } from '../../helpers/emptyDatabase.ts'

test('orders of before know by when they leave, and keep their labels', async () => {
  const { config, connection } = await emptyDatabase()
  await restore(config, [path.resolve('tests/fixtures/portals/0.1.0.tar.gz')], () => undefined, '/')
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  await schemaSync(database, model)
  const { rows } = await sql<{ doc: Json; shipBy: string | null; status: string }>`
    select d."doc", to_char(g."shipBy", 'YYYY-MM-DD') as "shipBy", g."status" from orders g join orders_docs d on d."_id" = g."_id"`.execute(
    database,
  )
  const open = rows.filter(({ status }) => status === 'ready' || status === 'partial')
  const left = rows.filter(({ doc }) => (doc['shipmentResult'] as Json)['LabelURL'])
  expect([open.length > 3, left.length > 3]).toEqual([true, true])
  for (const { doc, shipBy } of open) {
    const derived = structuredClone(doc)
    deriveOrder(derived)
    const { waitsForDate, isReadyToShip } = doc
    expect({ shipBy, waitsForDate, isReadyToShip }).toEqual({
      shipBy: derived['shipBy'],
      waitsForDate: derived['waitsForDate'],
      isReadyToShip: false,
    })
  }
  for (const { doc } of left)
    expect(doc['labels']).toMatchObject([
      { LabelURL: (doc['shipmentResult'] as Json)['LabelURL'], parcels: [] },
    ])
})

test('two orders of one number stop the upgrade, and are named', async () => {
  const { config, connection } = await emptyDatabase()
  await restore(config, [path.resolve('tests/fixtures/portals/0.1.0.tar.gz')], () => undefined, '/')
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  const { rows } = await sql<{ number: string }>`
    update orders set "number" = first."number" from (select * from orders order by "_id" limit 1) first
    where orders."vendor" = first."vendor" returning orders."number"`.execute(database)
  expect(rows.length).toBeGreaterThan(1)
  await expect(schemaSync(database, model)).rejects.toThrow(
    `Stored twice for one artisan: order ${rows[0]?.number}`,
  )
})
