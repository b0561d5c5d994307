import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { deleteAllFacts } from '../../../server/facts/deleteFacts.ts'
import { factsState } from '../../../server/facts/factsState.ts'
import { loadFacts, type Facts } from '../../../server/facts/loadFacts.ts'
import { RefusedFacts } from '../../../server/facts/refusedFacts.ts'
import { withServer } from '../../helpers/testServer.ts'
import { allFacts } from './allFacts.ts'
import { givenFacts } from './givenFacts.ts'

const server = withServer()
let sku: string
let product: string

beforeAll(async () => {
  const { rows } = await sql<{ id: string; sku: string }>`
    select "_id" as id, "sku" from products order by "sku" limit 1`.execute(server.database)
  sku = rows[0]?.sku ?? ''
  product = rows[0]?.id ?? ''
})
beforeEach(() => inTransaction(server.database, deleteAllFacts))

const viewed = (day: string, views = 5) => ({ day, sku, views, listViews: 10, interactions: 1 })
const sold = (day: string, gmv: number, country = 'IT') => ({
  day,
  sku,
  country,
  customerType: 'consumer',
  ageBand: '25-34',
  gender: 'female',
  units: 2,
  gmv,
})
const load = (facts: Facts) => givenFacts(server.database, facts)

test('FIELD-ANALYTICS-004, FIELD-ANALYTICS-005, FIELD-ANALYTICS-006, FIELD-ANALYTICS-007, FIELD-ANALYTICS-008: views and sales of a day stand side by side, and in every sum', async () => {
  await load({
    views: [viewed('2026-10-01')],
    sales: [sold('2026-10-01', 100.5), sold('2026-10-01', 9.25, 'US'), sold('2026-11-02', 50)],
  })
  const all = await allFacts(server.database)
  expect(all.productDays).toMatchObject([
    { day: '2026-10-01', views: 5, listViews: 10, interactions: 1, units: 4, gmv: 109.75 },
    { day: '2026-11-02', views: 0, units: 2, gmv: 50 },
  ])
  expect(all.vendorDays).toMatchObject([{ views: 5, units: 4, gmv: 109.75 }, { gmv: 50 }])
  expect(all.productMonths).toMatchObject([
    { month: '2026-10-01', product, views: 5, units: 4, gmv: 109.75 },
    { month: '2026-11-01', product, views: 0, units: 2, gmv: 50 },
  ])
  expect(all.saleMonths).toMatchObject([
    { month: '2026-10-01', country: 'IT', gmv: 100.5 },
    { month: '2026-10-01', country: 'US', gmv: 9.25 },
    { month: '2026-11-01', country: 'IT', gmv: 50 },
  ])
})

test('each load raises the revision, and the days grow', async () => {
  expect(await factsState(server.database)).toBeUndefined()
  await load({ views: [viewed('2026-10-05')] })
  const first = { revision: 1, firstDay: '2026-10-05', lastDay: '2026-10-05' }
  expect(await factsState(server.database)).toEqual(first)
  await load({ views: [viewed('2026-10-03'), viewed('2026-10-04')] })
  const second = { revision: 2, firstDay: '2026-10-03', lastDay: '2026-10-05' }
  expect(await factsState(server.database)).toEqual(second)
  await load({})
  expect(await factsState(server.database)).toEqual(second)
})

test('a row replaces the row of its key, and the same once more changes nothing', async () => {
  const facts = { views: [viewed('2026-10-01', 5)], sales: [sold('2026-10-01', 100)] }
  await load(facts)
  const once = await allFacts(server.database)
  await load(facts)
  expect(await allFacts(server.database)).toEqual(once)
  await load({ views: [viewed('2026-10-01', 3)], sales: [sold('2026-10-01', 40)] })
  const { productDays, productMonths, saleMonths } = await allFacts(server.database)
  expect(productDays).toMatchObject([{ views: 3, gmv: 40 }])
  expect(productMonths).toMatchObject([{ views: 3, gmv: 40 }])
  expect(saleMonths).toMatchObject([{ gmv: 40 }])
})

test('a product may be named by its id', async () => {
  const { sku: _sku, ...views } = viewed('2026-10-01')
  await load({ views: [{ ...views, product }] })
  expect((await allFacts(server.database)).productDays).toMatchObject([{ product, views: 5 }])
})

test('what is wrong is refused with its lines, and nothing of it is loaded', async () => {
  const wrong: Facts = {
    views: [
      viewed('2026-10-01'),
      viewed('2026-02-30'),
      viewed('2026-10-01'),
      { ...viewed('2026-10-02'), sku: 'NONE-1' },
      viewed('2026-10-03', -1),
      viewed('2026-10-03', 1.5),
    ],
  }
  const refused = loadFacts(server.database, wrong)
  await expect(refused).rejects.toThrow(RefusedFacts)
  await expect(refused).rejects.toThrow(
    [
      'Nothing was loaded.',
      '  line 2: "2026-02-30" is no day; write 2026-01-31',
      '  line 3: says once more what line 1 says',
      '  line 4: no product has the SKU "NONE-1"',
      '  line 5: "views" cannot be "-1"',
      '  line 6: "views" cannot be "1.5"',
    ].join('\n'),
  )
  expect((await allFacts(server.database)).productDays).toEqual([])
  expect(await factsState(server.database)).toBeUndefined()
})

test('at most twenty bad rows are told, and the others counted', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ ...viewed('2026-10-01'), sku: `NO-${at}` }))
  const refused = loadFacts(server.database, { views: [viewed('2026-13-01'), ...rows] })
  const message = await refused.catch(String)
  expect(message).toContain('line 1: "2026-13-01" is no day')
  expect(message).toContain('line 20: no product')
  expect(message).not.toContain('line 21:')
  expect(message).toContain('and 31 more')
})

test('a day that is not over is refused', async () => {
  const refused = loadFacts(
    server.database,
    { views: [viewed('2026-10-02')] },
    { lastDay: '2026-10-01' },
  )
  await expect(refused).rejects.toThrow('line 1: 2026-10-02 is not over yet')
})

test('loads at once take turns', async () => {
  const days = ['2026-08-01', '2026-08-02', '2026-09-01', '2026-09-02']
  await Promise.all(
    days.flatMap((day, at) => [
      load({ views: [viewed(day, at + 1)] }),
      load({ sales: [sold(day, 10)] }),
    ]),
  )
  const { productMonths } = await allFacts(server.database)
  expect(productMonths).toMatchObject([
    { month: '2026-08-01', views: 3, gmv: 20 },
    { month: '2026-09-01', views: 7, gmv: 20 },
  ])
  expect((await factsState(server.database))?.revision).toBe(8)
})
