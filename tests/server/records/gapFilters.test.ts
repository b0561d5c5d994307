import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillGaps } from '../../../server/db/tables/fillColumns.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { liveFields, madeProduct, madeVendor, readyProduct } from './madeRecords.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = server.as('admin')
  await madeVendor(server)
  const drafting = await madeVendor(server, { contractPenalties: 'no', returnAllowed: false })
  for (const vendor of [drafting, undefined]) {
    const whose = vendor ? { vendor } : {}
    await madeProduct(server, whose)
    await madeProduct(server, { ...whose, ...liveFields })
    await readyProduct(server, whose)
    await readyProduct(server, { ...whose, parcels: [] })
  }
  // Their numbers were lost, so that everything counts as missing.
  await sql`update products set "gaps.readiness" = null
    where _id in (select _id from products order by _id limit 2)`.execute(server.database)
  await sql`update vendors set "gaps.readiness" = null
    where _id in (select _id from vendors order by _id limit 1)`.execute(server.database)
})
afterAll(async () => {
  for (const name of ['products', 'vendors'])
    await fillGaps(server.database, server.model.resource(name))
  await server.close()
})

const columns = ['readiness', 'status', 'artisanStatus', 'vendor', 'contact', 'blocked']
const idsOf = (rows: readonly Json[]) => rows.map((row) => row['_id'])
const lackOf = (row: Json) => (row['readiness'] as readonly string[]).length

const filters: readonly (readonly [filter: Json, isIn: (lack: number) => boolean])[] = [
  ...[-1, 0, 1, 2, 3, 5, 9, 10, 11, 12, 30, 2 ** 31 - 1].flatMap((bound) => [
    [{ readiness_gte: bound }, (lack: number) => lack >= bound] as const,
    [{ readiness_gt: bound }, (lack: number) => lack > bound] as const,
    [{ readiness_lte: bound }, (lack: number) => lack <= bound] as const,
    [{ readiness_lt: bound }, (lack: number) => lack < bound] as const,
    [{ readiness: bound }, (lack: number) => lack === bound] as const,
  ]),
  [{ readiness_gte: 1, readiness_lte: 4 }, (lack) => lack >= 1 && lack <= 4],
  [{ readiness_gt: 4, readiness_lt: 4 }, () => false],
  [{ readiness: [0, 1, 4] }, (lack) => [0, 1, 4].includes(lack)],
  [{ readiness: [null, 2] }, (lack) => lack === 2],
  // As many as a filter may have.
  [{ readiness: Array.from({ length: 1000 }, (_, at) => at % 3) }, (lack) => lack < 3],
  [{ readiness: [] }, () => false],
  [{ readiness_empty: true }, () => false],
]

async function allOf(path: string, more: Json = {}) {
  const has =
    path === '/api/product' ? ['status', 'vendor', 'blocked'] : ['artisanStatus', 'contact']
  const used = columns.filter((name) => name === 'readiness' || has.includes(name))
  return (await listOf(admin, path, { range: [0, 999], columns: used, filter: more })).rows
}

describe.each([
  ['/api/product', 'status', 'vendor'],
  ['/api/vendor', 'artisanStatus', 'contact'],
])('how much is missing of %s', (path, state, reference) => {
  test('differs, and is of each and of those that it refers to', async () => {
    const rows = await allOf(path)
    expect(new Set(rows.map(lackOf)).size).toBeGreaterThan(3)
    const linked = rows.filter((row) =>
      (row['readiness'] as readonly string[]).some((one) => one.startsWith(`${reference}.`)),
    )
    expect(linked.length).toBeGreaterThan(0)
    expect(linked.length).toBeLessThan(rows.length)
  })

  test('narrows as it is shown: alone, in each state, and of each that is referred to', async () => {
    const rows = await allOf(path)
    const beside: Json[] = [
      {},
      ...[...new Set(rows.map((row) => row[state]))].map((one) => ({ [state]: one })),
      ...[...new Set(rows.map((row) => row[reference] ?? null))].slice(0, 3).map((one) => ({
        [reference]: typeof one === 'object' && one ? (one as Json)['_id'] : one,
      })),
    ]
    for (const more of beside) {
      const all = await allOf(path, more)
      for (const [filter, isIn] of filters) {
        const { rows: found, total } = await listOf(admin, path, {
          range: [0, 999],
          columns: ['readiness'],
          filter: { ...filter, ...more },
        })
        const expected = idsOf(all.filter((row) => isIn(lackOf(row))))
        expect([filter, more, idsOf(found)]).toEqual([filter, more, expected])
        expect(total).toBe(String(expected.length))
      }
    }
  })

  test('narrows a list in every order, turned page by page', async () => {
    const sorts = ['updatedAt', state, 'readiness'].flatMap((one) => [
      [one, 'ASC'],
      [one, 'DESC'],
    ])
    const filter = { readiness_gte: 1, readiness_lte: 30 }
    for (const sort of sorts) {
      const question = { sort, filter, columns: ['readiness', sort[0] ?? '', 'updatedAt'] }
      const { rows: all } = await listOf(admin, path, { ...question, range: [0, 999] })
      expect(all.length).toBeGreaterThan(2)
      const turned: Json[] = []
      for (let from = 0; from < all.length; from += 2) {
        const last = turned.at(-1)
        const isPlace = last && sort[0] !== 'readiness'
        const { rows, total } = await listOf(admin, path, {
          ...question,
          range: [from, from + 1],
          ...(isPlace && { after: [last[sort[0] ?? ''], last['_id']] as const }),
        })
        expect(total).toBe(String(all.length))
        turned.push(...rows)
      }
      expect(idsOf(turned)).toEqual(idsOf(all))
    }
  })
})

test('an artisan that becomes ready takes a gap from each of its products at once', async () => {
  const vendor = await madeVendor(server)
  const whole = await readyProduct(server, { vendor })
  const without = await readyProduct(server, { vendor, parcels: [] })
  const found = async (filter: Json) =>
    new Set(idsOf((await listOf(admin, '/api/product', { filter: { vendor, ...filter } })).rows))
  const set = (bits: number | null) =>
    sql`update vendors set "gaps.products.readiness.vendor" = ${bits} where _id = ${vendor}::uuid`.execute(
      server.database,
    )
  for (const lost of [undefined, null]) {
    if (lost === null) await set(null)
    expect(await found({ readiness_gte: 1 })).toEqual(new Set([whole, without]))
    expect(await found({ readiness: 1 })).toEqual(new Set([whole]))
    expect(await found({ readiness_gte: 2 })).toEqual(new Set([without]))
  }
  await set(0)
  expect(await found({ readiness_gte: 1 })).toEqual(new Set([without]))
  expect(await found({ readiness_lte: 0 })).toEqual(new Set([whole]))
  expect(await found({ readiness_gt: 1 })).toEqual(new Set())
})

test('an artisan sees which of its own products lack something', async () => {
  const vendor = server.as('vendor')
  const question = { range: [0, 999] as const, columns: ['readiness'] }
  const { rows: all } = await listOf(vendor, '/api/product', question)
  for (const [filter, isIn] of filters) {
    const { rows } = await listOf(vendor, '/api/product', { ...question, filter })
    expect(idsOf(rows)).toEqual(idsOf(all.filter((row) => isIn(lackOf(row)))))
  }
})
