import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { columnOf } from '../../../server/db/tables/projection.ts'
import { deleteAllFacts } from '../../../server/facts/deleteFacts.ts'
import { lockFacts } from '../../../server/facts/lockFacts.ts'
import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import { deleteFactsJob, refreshFiguresJob } from '../../../server/features/facts/factJobs.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { allFacts } from './allFacts.ts'
import { givenFacts } from './givenFacts.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let products: { _id: string; sku: string; vendor: string }[]

beforeAll(async () => {
  const { rows } = await sql<(typeof products)[number]>`
    select "_id", "sku", "vendor" from products where "vendor" = ${vendor.id}::uuid order by "sku" limit 3`.execute(
    server.database,
  )
  products = rows
})

const product = (at: number) => {
  const found = products[at]
  if (!found) throw new Error('too few products')
  return found
}
const viewed = (at: number, day: string, views: number) => ({
  day,
  sku: product(at).sku,
  views,
  listViews: 0,
  interactions: 0,
})

const sold = (at: number, day: string, units: number, gmv: number) => ({
  day,
  sku: product(at).sku,
  country: 'IT',
  customerType: 'consumer',
  ageBand: '25-34',
  gender: 'female',
  units,
  gmv,
})

beforeEach(async () => {
  await inTransaction(server.database, deleteAllFacts)
  await givenFacts(server.database, {
    views: [
      viewed(0, '2099-10-02', 500),
      viewed(0, '2099-10-03', 7),
      viewed(0, '2099-12-31', 5),
      viewed(1, '2099-12-31', 40),
    ],
    sales: [sold(0, '2099-12-30', 2, 120.5)],
  })
  await refreshFigures(server.database, server.model)
})

const figuresOf = async (at: number) => {
  const { body } = await admin.call('GET', `/api/product/${product(at)._id}`)
  return (body as { figures?: unknown }).figures
}

test('ANALYTICS-048: figures of a product are sums of the 90 days that end with the last one', async () => {
  expect(await figuresOf(0)).toEqual({ views90: 12, units90: 2, gmv90: 120.5 })
  expect(await figuresOf(1)).toEqual({ views90: 40, units90: 0, gmv90: 0 })
  expect(await figuresOf(2)).toEqual({ views90: 0, units90: 0, gmv90: 0 })
})

test('they are refreshed where they have changed alone, by a job that each load leaves', async () => {
  const { database, model } = server
  expect(await refreshFigures(database, model)).toBe(0)
  await givenFacts(database, { views: [viewed(2, '2099-12-31', 3)] })
  const jobs = await database
    .selectFrom('jobs')
    .select(['_id', 'payload'])
    .where('kind', '=', 'refreshFigures')
    .execute()
  expect(jobs.length).toBeGreaterThan(0)
  await refreshFiguresJob({ database, model })(jobs[0]?._id ?? '', {})
  expect(await figuresOf(2)).toMatchObject({ views90: 3 })
  await database.deleteFrom('state').where('key', '=', 'figures').execute()
  expect(await refreshFigures(database, model)).toBe(0)

  await inTransaction(database, deleteAllFacts)
  expect(await refreshFigures(database, model)).toBeGreaterThan(0)
  expect(await figuresOf(0)).toEqual({ views90: null, units90: null, gmv90: null })
})

test('an artisan with more products than one statement looks at is refreshed part by part', async () => {
  const { database, model } = server
  const columns = ['views90', 'units90', 'gmv90'].flatMap((name) => {
    const leaf = model.resource('products').leaf.get(`figures.${name}`)
    return leaf ? [sql.id(columnOf(leaf))] : []
  })
  const all = async () =>
    (await sql`select "_id", ${sql.join(columns)} from products order by "_id"`.execute(database))
      .rows
  const atOnce = await all()
  await sql`update products set ${sql.join(columns.map((column) => sql`${column} = 99`))}`.execute(
    database,
  )
  await database.deleteFrom('state').where('key', '=', 'figures').execute()
  expect(await refreshFigures(database, model, 2)).toBe(atOnce.length)
  expect(await all()).toEqual(atOnce)
})

test('lists filter, sort and export by them', async () => {
  const filter = encodeURIComponent(JSON.stringify({ 'figures.views90_gte': 10 }))
  const sort = encodeURIComponent(JSON.stringify(['figures.views90', 'DESC']))
  const { body } = await admin.call('GET', `/api/product?filter=${filter}&sort=${sort}`)
  const rows = body as { sku: string; figures: unknown }[]
  expect(rows.map(({ sku }) => sku)).toEqual([product(1).sku, product(0).sku])
  expect(rows[1]?.figures).toEqual({ views90: 12, units90: 2, gmv90: 120.5 })
  const up = encodeURIComponent(JSON.stringify(['figures.gmv90', 'ASC']))
  const least = await admin.call('GET', `/api/product?sort=${up}`)
  expect((least.body as typeof rows)[0]?.sku).not.toBe(product(0).sku)

  const columns = encodeURIComponent(
    JSON.stringify(['sku', 'figures.views90', 'figures.units90', 'figures.gmv90']),
  )
  const exported = await admin.call(
    'GET',
    `/api/product/export?filter=${filter}&sort=${sort}&columns=${columns}&language=en`,
  )
  const [, ...lines] = String(exported.body).trim().split('\r\n')
  expect(lines).toEqual([`${product(1).sku},40,0,0.00`, `${product(0).sku},12,2,120.50`])
})

test('whoever may not see analytics sees none of it, and nobody writes it', async () => {
  const { body } = await vendor.call('GET', `/api/product/${product(0)._id}`)
  expect(body).not.toHaveProperty('figures')
  const filter = encodeURIComponent(JSON.stringify({ 'figures.views90_gte': 1 }))
  expect((await vendor.call('GET', `/api/product?filter=${filter}`)).status).toBe(403)
  const path = `/api/product/${product(0)._id}`
  const written = await admin.call('PUT', path, { figures: { views90: 1_000_000 } })
  expect(written.status).toBe(403)
  expect(await figuresOf(0)).toMatchObject({ views90: 12 })
})

test('a record’s tag follows its figures', async () => {
  const path = `/api/product/${product(0)._id}`
  const before = (await admin.call('GET', path)).headers['etag'] ?? ''
  expect((await admin.call('GET', path, undefined, { 'if-none-match': before })).status).toBe(304)
  await givenFacts(server.database, { views: [viewed(0, '2099-12-31', 6)] })
  await refreshFigures(server.database, server.model)
  const after = await admin.call('GET', path, undefined, { 'if-none-match': before })
  expect(after.status).toBe(200)
  // What somebody read before can still be saved: nobody has changed the product.
  const saved = await admin.call('PUT', path, { stockQuantity: 3 }, { 'if-match': before })
  expect(saved.status).toBe(200)
})

test('the facts of a deleted product go with it', async () => {
  const sku = 'GOES-1'
  const made = await madeProduct(server, { sku })
  const { database } = server
  const facts = await allFacts(database)
  await givenFacts(database, {
    views: [{ ...viewed(0, '2099-11-11', 9), sku }],
    sales: [{ ...sold(0, '2099-11-11', 1, 5), sku }],
  })
  expect(await allFacts(database)).not.toEqual(facts)
  expect((await admin.call('DELETE', `/api/product/${made}`)).status).toBe(200)
  expect(await allFacts(database)).toEqual(facts)
})

test('while facts are being loaded, they go right after', async () => {
  const sku = 'GOES-2'
  const made = await madeProduct(server, { sku })
  const { database, model } = server
  const facts = await allFacts(database)
  await givenFacts(database, {
    views: [{ ...viewed(0, '2099-11-11', 9), sku }],
  })
  await inTransaction(database, async (tx) => {
    await lockFacts(tx)
    expect((await admin.call('DELETE', `/api/product/${made}`)).status).toBe(200)
  })
  const jobs = await database
    .selectFrom('jobs')
    .select(['_id', 'payload'])
    .where('kind', '=', 'deleteFacts')
    .execute()
  const owner = { vendor: product(0).vendor, product: made }
  expect(jobs).toMatchObject([{ payload: owner }])
  await deleteFactsJob({ database, model })(jobs[0]?._id ?? '', owner)
  expect(await allFacts(database)).toEqual(facts)
})
