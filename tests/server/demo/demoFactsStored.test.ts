import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { daysAfter } from '../../../schema/index.ts'
import { factsState } from '../../../server/facts/factsState.ts'
import { testDemoDay } from '../../helpers/demo/demoDay.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

async function sums(table: string, measures: readonly string[]) {
  const sum = sql.join(measures.map((name) => sql`sum(${sql.id(name)})::float8 as ${sql.id(name)}`))
  const { rows } = await sql<Record<string, number>>`
    select ${sum} from ${sql.table(table)}`.execute(server.database)
  return rows[0]
}

test('API-217: a demo starts with facts; all sums of them agree, and with its orders', async () => {
  const found = []
  for (const { table, measures, rollups } of Object.values(cubeByName)) {
    const names = Object.keys(measures)
    const all = await sums(table, names)
    expect(all?.['gmv']).toBeGreaterThan(10_000)
    for (const rollup of rollups) expect(await sums(rollup.table, names)).toEqual(all)
    found.push([all?.['units'], all?.['gmv']])
  }
  const { rows } = await sql`
    select sum((item ->> 'quantity')::int)::float8 as units,
      sum((item ->> 'quantity')::int * (item ->> 'price')::numeric)::float8 as gmv
    from orders g join orders_docs d on d."_id" = g."_id", jsonb_array_elements(d."doc" -> 'line_items') item
    where g."status" <> 'canceled'`.execute(server.database)
  expect(rows.map((row) => Object.values(row as object))).toEqual([found[0]])
  expect(found[1]).toEqual(found[0])
})

test('they end with the demo’s last whole day, and reach as far as its orders', async () => {
  expect(await factsState(server.database)).toMatchObject({
    firstDay: expect.stringMatching(/^202[45]-/),
    lastDay: daysAfter(testDemoDay, -1),
  })
})
