import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { deleteAllFacts, deleteFacts } from '../../../server/facts/deleteFacts.ts'
import type { SalesFact, ViewsFact } from '../../../server/facts/factKinds.ts'
import { lockFacts } from '../../../server/facts/lockFacts.ts'
import { rebuildSums } from '../../../server/facts/rebuildSums.ts'
import { withServer } from '../../helpers/testServer.ts'
import { allFacts } from './allFacts.ts'
import { givenFacts } from './givenFacts.ts'

const server = withServer()
let products: { id: string; sku: string; vendor: string }[]

beforeAll(async () => {
  const { rows } = await sql<(typeof products)[number]>`
    select distinct on ("vendor") "_id" as id, "sku", "vendor" from products order by "vendor", "sku" limit 2`.execute(
    server.database,
  )
  const more = await sql<(typeof products)[number]>`
    select "_id" as id, "sku", "vendor" from products where "vendor" = ${rows[0]?.vendor} order by "sku" desc limit 1`.execute(
    server.database,
  )
  products = [...rows, ...more.rows]
})

type Row = Readonly<Record<string, unknown>>

/** Rows summed up by some columns, in the order and shape of `allFacts`, without what comes to nothing. */
function summed(rows: readonly Row[], keys: readonly string[], measures: readonly string[]): Row[] {
  const sums = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    const month = `${String(row['day']).slice(0, 7)}-01`
    const own = Object.fromEntries(keys.map((key) => [key, key === 'month' ? month : row[key]]))
    const key = JSON.stringify(own)
    const sum = sums.get(key) ?? own
    for (const name of measures) sum[name] = Number(sum[name] ?? 0) + Number(row[name] ?? 0)
    sums.set(key, sum)
  }
  return sorted([...sums.values()])
}

const sorted = (rows: readonly Row[]) =>
  rows
    .map((row) => {
      const entries = Object.entries(row).map(
        ([name, value]) =>
          [name, typeof value === 'number' ? Math.round(value * 100) / 100 : value] as const,
      )
      return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)))
    })
    .filter((row) => Object.values(row).some((value) => typeof value === 'number' && value !== 0))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

const seen = ['views', 'listViews', 'interactions']
const bought = ['units', 'gmv']
const buyers = ['country', 'customerType', 'ageBand', 'gender']

/** What the tables should hold after loads in their order. */
function expected(views: readonly Row[], sales: readonly Row[]) {
  const days = [...views, ...sales]
  return {
    productDays: summed(days, ['day', 'vendor', 'product'], [...seen, ...bought]),
    saleDays: summed(sales, ['day', 'vendor', 'product', ...buyers], bought),
    productMonths: summed(days, ['month', 'vendor', 'product'], [...seen, ...bought]),
    vendorDays: summed(days, ['day', 'vendor'], [...seen, ...bought]),
    saleMonths: summed(sales, ['month', 'vendor', ...buyers], bought),
  }
}

const tables = async () => {
  const all = await allFacts(server.database)
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, sorted(rows)]))
}

const productIndex = fc.nat({ max: 2 })
const day = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02', '2026-12-31')
const viewsFact = fc.record({
  at: productIndex,
  day,
  views: fc.nat(1000),
  listViews: fc.nat(1000),
  interactions: fc.nat(100),
})
const salesFact = fc.record({
  at: productIndex,
  day,
  country: fc.constantFrom('IT', 'US'),
  customerType: fc.constantFrom('consumer', 'trade'),
  ageBand: fc.constantFrom('25-34', 'unknown'),
  gender: fc.constantFrom('female', 'other'),
  units: fc.nat(9),
  gmv: fc.nat(100_000).map((cents) => cents / 100),
})
const keyOf = ({ at, day: when, ...rest }: Row) =>
  JSON.stringify([at, when, ...buyers.map((name) => rest[name])])
const oneLoad = fc.oneof(
  fc.uniqueArray(viewsFact, { selector: keyOf, maxLength: 8 }).map((views) => ({ views })),
  fc.uniqueArray(salesFact, { selector: keyOf, maxLength: 8 }).map((sales) => ({ sales })),
)
/** Loads, the numbers of some that come once more, and the product that is deleted at last. */
const history = fc.tuple(
  fc.array(oneLoad, { minLength: 1, maxLength: 5 }),
  fc.array(fc.nat({ max: 4 }), { maxLength: 2 }),
  productIndex,
)

const product = (at: unknown) => {
  const found = products[Number(at)]
  if (!found) throw new Error('too few products')
  return found
}
const named = ({ at, ...fact }: Row) => ({ ...fact, sku: product(at).sku })

test('whatever is loaded, however often: sums are sums, and days of products those of sales', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ([loads, again, gone]) => {
      await inTransaction(server.database, deleteAllFacts)
      const views = new Map<string, Row>()
      const sales = new Map<string, Row>()
      for (const load of [...loads, ...again.flatMap((at) => loads[at] ?? [])]) {
        const [into, rows] = 'views' in load ? [views, load.views] : [sales, load.sales]
        for (const row of rows) {
          const { id, vendor } = product(row.at)
          into.set(keyOf(row), { ...row, at: undefined, product: id, vendor })
        }
        const facts = rows.map(named) as unknown as (ViewsFact & SalesFact)[]
        await givenFacts(server.database, 'views' in load ? { views: facts } : { sales: facts })
      }
      const all = [[...views.values()], [...sales.values()]] as const
      expect(await tables()).toEqual(expected(...all))

      const { id, vendor } = product(gone)
      await inTransaction(server.database, async (tx) => {
        await lockFacts(tx)
        await deleteFacts(tx, { vendor, product: id })
      })
      const isLeft = (row: Row) => row['product'] !== id
      expect(await tables()).toEqual(expected(all[0].filter(isLeft), all[1].filter(isLeft)))

      const before = await tables()
      await inTransaction(server.database, rebuildSums)
      expect(await tables()).toEqual(before)
    }),
    { numRuns: 25 },
  )
}, 120_000)
