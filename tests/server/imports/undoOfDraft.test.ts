import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { csv, rowsOf, sent, step } from './sentImport.ts'

const server = withServer()
const admin = server.as('admin')

test('a gap of a draft that an import filled is a gap again after its undo', async () => {
  const { rows } = await sql<{ id: string }>`select "_id"::text as id from products
    where "status" = 'draft' and "stockQuantity" is null order by "_id" limit 1`.execute(
    server.database,
  )
  const product = async () =>
    (await admin.call('GET', `/api/product/${rows[0]?.id ?? ''}`)).body as Json
  const { sku, stockQuantity } = await product()
  expect(stockQuantity).toBeNull()
  const summary = await sent(admin, csv(['sku', 'stockQuantity'], [String(sku), 7]))
  await step(admin, summary, 'apply')
  expect((await product())['stockQuantity']).toBe(7)
  await step(admin, summary, 'undo')
  expect(await rowsOf(admin, summary.id)).toMatchObject([{ outcome: 'undone', faults: [] }])
  expect((await product())['stockQuantity']).toBeNull()
})
