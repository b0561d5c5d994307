import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { checkListRequest } from '../../../server/records/list/checkListRequest.ts'
import { listStatement } from '../../../server/records/list/listStatement.ts'
import { mostSorted } from '../../../server/records/list/listPages.ts'
import { asReference, type Resource, type Subject } from '../../../schema/index.ts'
import { columnOf, projectedLeaves } from '../../../server/db/tables/projection.ts'
import { copied } from '../../../tools/scale/copies.ts'
import { addCopies } from '../../../tools/scale/fillScale.ts'
import { listUrl } from '../../../tools/bench/listUrl.ts'
import { wrongGaps } from '../../helpers/gapsOfDocuments.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
/** More than are sorted for a page. */
const count = mostSorted + 1000

interface Row {
  readonly _id: string
  readonly version: number
}

async function numbersOf(query: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.raw(query)}`.execute(server.database)
  return rows[0]?.n ?? 0
}

const resources = (): Resource[] => Object.keys(copied).map((name) => server.model.resource(name))

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const connection = { ...inject('postgres'), database: rows[0]?.name ?? '' }
  await addCopies(connection, { products: count, orders: count / 2 }, () => undefined)
})

test('issue 39: copies of the demo are records of their own, with indexes as before', async () => {
  expect(await numbersOf('products')).toBeGreaterThanOrEqual(count)
  for (const { name } of resources()) {
    const records = await numbersOf(`"${name}"`)
    expect(await numbersOf(`"${name}_docs" join "${name}" using ("_id")`), name).toBe(records)
    expect(await numbersOf(`"${name}_search" join "${name}" using ("_id")`), name).toBe(records)
  }
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid where not i.indisvalid`.execute(server.database)
  expect(rows).toEqual([])
  expect(await numbersOf(`pg_indexes where tablename = 'products'`)).toBeGreaterThan(20)
})

test('issue 39: a copy refers to copies: to its own artisan, collection and products', async () => {
  for (const resource of resources())
    for (const leaf of projectedLeaves(resource)) {
      const { name } = resource
      const target = asReference(leaf)
      if (!target) continue
      const column = `"${columnOf(leaf)}"`
      const lost = `"${name}" g where g.${column} is not null
        and not exists (select from "${target.resource}" t where t."_id" = g.${column})`
      expect(await numbersOf(lost), `${name}.${leaf.path}`).toBe(0)
    }
  expect(
    await numbersOf(`products g join vendors v on v."_id" = g."vendor"
      where v."artisanName" is distinct from g."vendorName"`),
  ).toBe(0)
  expect(await wrongGaps(server)).toEqual([])
})

test('issue 39: the portal reads and changes copies like any record', async () => {
  for (const { name, path } of resources()) {
    const sort = encodeURIComponent(JSON.stringify(['updatedAt', 'asc']))
    const list = await admin.call('GET', `${path}?range=[0,0]&sort=${sort}`)
    expect(list.status, name).toBe(200)
    const [{ _id } = { _id: '' }] = list.body as Row[]
    const read = await admin.call('GET', `${path}/${_id}`)
    expect(read.status, name).toBe(200)
    const { version } = read.body as Row
    const written = await admin.call('PUT', `${path}/${_id}`, read.body)
    expect(written.status, `${name} ${JSON.stringify(written.body)}`).toBe(200)
    expect((written.body as Row).version).toBeGreaterThanOrEqual(version)
  }
})

const products = () => server.model.resource('products')
const address = (question: Readonly<Record<string, unknown>>) => listUrl('/api/product', question)

/** How many rows the statement of a page reads for nothing. */
async function readForNothing(filter: Record<string, unknown>): Promise<number> {
  const subject: Subject = { id: admin.id, role: 'admin', rights: [] }
  const raw = { filter, sort: [['updatedAt', 'desc'] as const], from: 0, size: 25 }
  const request = checkListRequest(server.model, products(), { subject, language: 'en' }, raw)
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json)
    ${listStatement(server.model, products(), subject, request)}`.execute(server.database)
  const found = JSON.stringify(rows).matchAll(/"Rows Removed by Filter":\s*(\d+)/g)
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('issue 39: filters that exclude each other do not read the whole list for an empty page', async () => {
  // Half are stale, half wait, and none both: to the planner a quarter should be.
  await sql`update products set "translation_isStale" = "_id"::text < '01a', "translation_status" =
    case when "_id"::text < '01a' then 'approved' else 'waiting' end`.execute(server.database)
  await sql`vacuum analyze products`.execute(server.database)
  const filter = { 'translation.isStale': true, 'translation.status': 'waiting' }
  expect(await numbersOf(`products where "translation_isStale"`)).toBeGreaterThan(100)
  expect(await readForNothing(filter)).toBeLessThan(100)
  const page = await admin.call('GET', address({ filter, range: [0, 24] }))
  expect(page.body).toEqual([])
})

test('issue 39: with several filters, few and many matches come in order and page by page', async () => {
  const filters = {
    many: [{ stockQuantity_gte: 0, blocked: false }, `"stockQuantity" >= 0 and not "blocked"`],
    few: [
      { stockQuantity_gte: 5, status: ['rejected'] },
      `"stockQuantity" >= 5 and "status" = 'rejected'`,
    ],
  } as const
  for (const [filter, condition] of Object.values(filters)) {
    const { rows } = await sql<{ id: string }>`select "_id" as id from products
      where ${sql.raw(condition)} order by "updatedAt" desc, "_id" desc`.execute(server.database)
    const ids = rows.map(({ id }) => id)
    for (const [from, total] of [
      [0, true],
      [0, false],
      [75, true],
      [75, false],
    ] as const) {
      const range = [from, from + 24]
      const sort = ['updatedAt', 'desc']
      const page = await admin.call(
        'GET',
        address({ filter, range, sort, ...(!total && { total }) }),
      )
      const found = (page.body as Row[]).map(({ _id }) => _id)
      expect(found).toEqual(ids.slice(from, from + 25))
      if (total) expect(page.headers['content-range']).toMatch(new RegExp(`/${ids.length}$`))
    }
  }
  expect(await numbersOf(`products where ${filters.many[1]}`)).toBeGreaterThan(mostSorted)
  expect(await numbersOf(`products where ${filters.few[1]}`)).toBeLessThan(mostSorted)
})

test('issue 39: a range whose records stand at the end of the list does not read all before them', async () => {
  const old = '2001-02-03'
  await sql`update products set "auditedOn" = ${old}::timestamptz where "_id" in (
    select "_id" from products order by "updatedAt", "_id" limit 1500)`.execute(server.database)
  await sql`vacuum analyze products`.execute(server.database)
  const filter = { auditedOn_lte: '2002-01-01' }
  expect(await readForNothing(filter)).toBeLessThan(100)
  const { rows } = await sql<{ id: string }>`select "_id" as id from products
    where "auditedOn" < '2002-01-01' order by "updatedAt" desc, "_id" desc limit 25 offset 25`.execute(
    server.database,
  )
  const question = { filter, sort: ['updatedAt', 'desc'], range: [25, 49] }
  for (const total of [{}, { total: false }]) {
    const page = await admin.call('GET', address({ ...question, ...total }))
    expect((page.body as Row[]).map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
  }
})

test('issue 39: where many matched a moment ago and few do now, the page that is turned is right', async () => {
  const filter = { stockQuantity_gte: 0, blocked: false }
  const question = { filter, sort: ['updatedAt', 'desc'] }
  const first = await admin.call('GET', address({ ...question, range: [0, 24] }))
  expect(Number(first.headers['content-range']?.split('/')[1])).toBeGreaterThan(mostSorted)
  await sql`update products set "blocked" = "_id" not in (
    select "_id" from products order by "updatedAt", "_id" limit 60)`.execute(server.database)
  const { rows } = await sql<{ id: string }>`select "_id" as id from products
    where not "blocked" and "stockQuantity" >= 0 order by "updatedAt" desc, "_id" desc offset 25`.execute(
    server.database,
  )
  const page = await admin.call('GET', address({ ...question, range: [25, 49], total: false }))
  expect((page.body as Row[]).map(({ _id }) => _id)).toEqual(rows.slice(0, 25).map(({ id }) => id))
})
