import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { refill } from '../../../server/db/tables/refill.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { listOf } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

const server = withServer()

/** What a list finds by a new column, by what the artisan's record says, and by the word search. */
async function found(sku: string) {
  const admin = server.as('admin')
  const of = async (filter: object) =>
    (await listOf(admin, '/api/product', { filter: { sku, ...filter } })).rows.length
  return [
    await of({ vendorCode: 'V-77' }),
    await of({ fiscalRegimen: 22 }),
    await of({ q: 'V-77' }),
  ]
}

test('issue 39.1: what a server of the version before writes during a rollout is filled in after it', async () => {
  const { database } = server
  const admin = server.as('admin')
  await admin.call('PUT', `/api/vendor/${server.as('vendor').id}`, { fiscalRegimen: 22 })
  const [kept, sku] = ['REFILL-1', 'REFILL-2']
  const id = await madeProduct(server, { sku, vendorCode: 'V-77' })
  await madeProduct(server, { sku: kept, vendorCode: 'V-77' })
  // A start of a version that knows the columns.
  await sql`alter table products drop column "vendorCode", drop column "fiscalRegimen"`.execute(
    database,
  )
  await schemaSync(database, model)
  expect(await found(kept)).toEqual([1, 1, 1])
  // A server that does not know them writes a record.
  await sql`update products set "vendorCode" = null, "fiscalRegimen" = null where "_id" = ${id}::uuid`.execute(
    database,
  )
  await sql`update products_search set "text" = 'old', "words" = '' where "_id" = ${id}::uuid`.execute(
    database,
  )
  expect(await found(sku)).toEqual([0, 0, 0])

  // It may still be there.
  await refill(database, model)
  expect(await found(sku)).toEqual([0, 0, 0])
  await sql`update state set "updatedAt" = now() - interval '2 hours' where "key" like 'filled:%'`.execute(
    database,
  )
  await refill(database, model)
  expect(await found(sku)).toEqual([1, 1, 1])
  const { rows } = await sql`select from state where "key" like 'filled:%'`.execute(database)
  expect(rows).toEqual([])
})
