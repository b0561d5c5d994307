import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadFactFile } from '../../../server/commands/loadFactFile.ts'
import { inTransaction } from '../../../server/db/connect.ts'
import { deleteAllFacts } from '../../../server/facts/deleteFacts.ts'
import { configOf, testFolder } from '../../helpers/emptyDatabase.ts'
import { withServer } from '../../helpers/testServer.ts'
import { allFacts } from './allFacts.ts'

const server = withServer()
let name: string
let sku: string
let other: string

beforeAll(async () => {
  const { rows } = await sql<{ name: string; skus: string[] }>`select current_database() as name,
    (select array_agg("sku" order by "sku") from products) as skus`.execute(server.database)
  name = rows[0]?.name ?? ''
  ;[sku = '', other = ''] = rows[0]?.skus ?? []
})
beforeEach(() => inTransaction(server.database, deleteAllFacts))

/** What the command says of a file, or why it refuses it. */
async function said(file: string, content: string): Promise<string> {
  const folder = testFolder()
  writeFileSync(join(folder, file), content)
  const lines: string[] = []
  await loadFactFile(configOf(name), [file], (line) => lines.push(line), folder)
  return lines.join('\n')
}

const viewsHead = 'day,sku,views,listViews,interactions'
const salesHead = 'day,sku,country,customerType,ageBand,gender,units,gmv'

test('a table of views is loaded, whatever the order of its columns and what parts them', async () => {
  const text = await said('views.csv', `${viewsHead}\n2026-05-01,${sku},7,70,3\n`)
  expect(text).toMatch(/views\.csv: 1 row of views, from 2026-05-01 to 2026-05-01, in \d+\.\d s/)
  const bom = '\uFEFF'
  await said(
    'Views.CSV',
    `${bom}sku;views;interactions;listViews;day\r\n"${other}";9;1;2;2026-05-02\r\n\r\n`,
  )
  expect((await allFacts(server.database)).productDays).toMatchObject([
    { day: '2026-05-01', views: 7, listViews: 70, interactions: 3 },
    { day: '2026-05-02', views: 9, listViews: 2, interactions: 1 },
  ])
})

test('sales are loaded from JSON lines, and compared with the portal’s own orders', async () => {
  const row = { day: '2024-03-01', sku, country: 'FR', customerType: 'trade', ageBand: '65+' }
  const lines = [
    { ...row, gender: 'male', units: 2, gmv: 10.5 },
    { ...row, gender: 'female', units: '1', gmv: '5' },
  ]
  const text = await said('sales.jsonl', lines.map((one) => JSON.stringify(one)).join('\n'))
  expect(text).toContain('2 rows of sales')
  expect(text).toContain(`2024-03-01 ${sku}: 3 for €15.50 in the facts, 0 for €0.00 in the orders`)
})

test('facts that agree with the orders are loaded without a warning', async () => {
  const { rows } = await sql<{ day: string; sku: string; units: number; gmv: string }>`
    with bought as (
      select to_char(o."completed_at" at time zone 'Europe/Rome', 'YYYY-MM-DD') as "day", i ->> 'variant_sku' as "sku",
        sum((i ->> 'quantity')::int)::int as "units",
        sum((i ->> 'quantity')::int * (i ->> 'price')::numeric)::text as "gmv"
      from orders o join orders_docs d using ("_id"), jsonb_array_elements(d."doc" -> 'line_items') i
      where o."status" <> 'canceled' group by 1, 2)
    select * from bought where "day" = (select min("day") from bought)`.execute(server.database)
  expect(rows.length).toBeGreaterThan(0)
  const lines = rows.map(
    (one) => `${one.day},${one.sku},IT,consumer,unknown,unknown,${one.units},${one.gmv}`,
  )
  const text = await said('sales.csv', [salesHead, ...lines].join('\n'))
  expect(text).not.toContain('Warning')
  const [first = ''] = lines
  const wrong = first.replace(/,[^,]*$/, ',0.01')
  expect(await said('sales.csv', [salesHead, wrong].join('\n'))).toContain('for €0.01 in the facts')
})

const refusals = [
  ['x.txt', viewsHead, 'neither a .csv nor a .jsonl file'],
  ['views.csv', '', 'has no rows'],
  ['views.csv', `${viewsHead}\n`, 'has no rows'],
  ['views.csv', `${viewsHead}\nx`, 'line 2: has 1 cells, where the first line has 5'],
  [
    'views.csv',
    `${viewsHead},colour\n2026-05-01,SKU,1,1,1,red`,
    'there is no column "colour" in a file of views',
  ],
  [
    'views.csv',
    `${viewsHead},units\n2026-05-01,SKU,1,1,1,1`,
    '"units" is the sum of the sales; a file of views does not name it',
  ],
  ['views.csv', 'day,sku,views,listViews\n2026-05-01,SKU,1,1', '"interactions" is missing'],
  ['views.csv', 'day,views,listViews,interactions\n2026-05-01,1,1,1', '"sku" or "product"'],
  ['views.csv', 'day,day,sku,views\n1,1,1,1', 'the column "day" stands there twice'],
  ['views.csv', 'one,two\n1,2', 'neither those of views nor those of sales'],
  ['views.csv', `${viewsHead}\n2026-05-01,"SKU,1,1,1`, 'a cell has quotes that do not match'],
  ['views.jsonl', '{"day":', 'line 1: is no JSON object'],
  ['views.jsonl', '[1]', 'line 1: is no JSON object'],
] as const

test.each(refusals)('%s is refused (%#)', async (file, content, reason) => {
  const before = await allFacts(server.database)
  const text = await said(file, content).catch(String)
  expect(text).toContain(reason)
  expect(await allFacts(server.database)).toEqual(before)
})

test.each([
  ['country', 'XX'],
  ['customerType', 'friend'],
  ['ageBand', '12'],
  ['gender', 'f'],
  ['units', '-1'],
  ['units', '1.5'],
  ['gmv', '1.234'],
  ['gmv', '1e3'],
  ['day', '2026-02-30'],
  ['day', '01/02/2026'],
  ['sku', 'NONE-1'],
])('a row whose %s is "%s" is refused with its line', async (column, value) => {
  const good = [`2026-05-01`, sku, 'IT', 'consumer', '25-34', 'female', '1', '9.90']
  const bad = good.map((cell, at) => (salesHead.split(',')[at] === column ? value : cell))
  const text = await said('s.csv', [salesHead, good, bad].join('\n')).catch(String)
  expect(text).toContain('line 3: ')
  expect(text).toContain(value)
})

test('the command says how it is used', async () => {
  await expect(loadFactFile(configOf(name), [], () => undefined, '/')).rejects.toThrow(
    'Usage: npm run facts -- views.csv',
  )
})
