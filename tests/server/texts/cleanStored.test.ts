import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { cleanStored } from '../../../server/db/tables/cleanStored.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')

async function cleaned(): Promise<readonly string[]> {
  const said: string[] = []
  await server.database.deleteFrom('state').where('key', '=', 'texts').execute()
  await cleanStored(server.database, model, (notice) => said.push(notice))
  return said
}

/** Stores texts of a record as an older portal did. */
async function storeAsBefore(resource: string, id: unknown, texts: Json): Promise<void> {
  await sql`update ${sql.table(`${resource}_docs`)} set "doc" = "doc" || ${JSON.stringify(texts)}::jsonb
    where "_id" = ${id}::uuid`.execute(server.database)
  for (const [name, text] of Object.entries(texts))
    await sql`update ${sql.table(resource)} set ${sql.id(name)} = ${text}
      where "_id" = ${id}::uuid`.execute(server.database)
}

test('data D12: texts of before are cleaned once, and it is said how many', async () => {
  expect(await cleaned()).toEqual([])
  const { rows } = await listOf(admin, '/api/product', { columns: ['name', 'vendorCode'] })
  const [one, two, other] = rows
  await storeAsBefore('products', one?.['_id'], { name: 'Citta\u0300 \u200Bdi\u2028mare\u0007' })
  await storeAsBefore('products', two?.['_id'], { vendorCode: 'AB\u20111\uFEFF' })
  expect(await cleaned()).toEqual([expect.stringMatching(/^products: .* 2 records/)])
  const read = async (row?: Json) =>
    (await admin.call('GET', `/api/product/${String(row?.['_id'])}`)).body as Json
  expect(await read(one)).toMatchObject({ name: 'Città di mare' })
  expect(await read(two)).toMatchObject({ vendorCode: 'AB-1' })
  expect(await read(other)).toMatchObject({ name: other?.['name'] })
  const found = await listOf(admin, '/api/product', { filter: { name_like: 'citta di mare' } })
  expect(found.rows.map((row) => row['_id'])).toContain(one?.['_id'])
  expect(await cleaned()).toEqual([])
})

test('data D12: no two records become one', async () => {
  const { rows } = await listOf(admin, '/api/vendor', { columns: ['artisanCode'] })
  const [one, two] = rows
  const code = String(one?.['artisanCode'])
  // Before there was an index for it.
  const { rows: indexes } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename = 'vendors' and indexname ~ 'artisanCode_.*code$'`.execute(server.database)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(server.database)
  expect(indexes).toHaveLength(1)
  await storeAsBefore('vendors', two?.['_id'], { artisanCode: `${code}\u200B2` })
  await storeAsBefore('vendors', one?.['_id'], { artisanCode: `${code}2` })
  expect(await cleaned()).toEqual([
    expect.stringContaining(`vendors.artisanCode of ${String(two?.['_id'])} stays as it is`),
  ])
})
