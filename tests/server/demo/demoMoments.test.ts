import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isObject } from '../../../schema/index.ts'
import { demoRecords } from '../../../server/demo/demoRecords.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

/** Paths of all moments in a value. */
function momentsIn(value: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? [[path, Date.parse(value)]] : []
  if (Array.isArray(value)) return value.flatMap((one) => momentsIn(one, path))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => momentsIn(one, `${path}.${name}`))
}

/** Moments that are promises, not what has happened. */
const promises = new Set(['vendors.premium.endDate'])

test('spec S5: nothing of the demo has happened in the future', async () => {
  const now = Date.now()
  const late = new Map<string, number>()
  for (const { name } of server.model.resources) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(d.doc) || jsonb_build_object('createdAt', to_char(g."createdAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updatedAt', to_char(g."updatedAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
      from ${sql.table(`${name}_docs`)} d join ${sql.table(name)} g on g."_id" = d."_id"`.execute(
      server.database,
    )
    for (const { row } of rows)
      for (const [path, at] of momentsIn(row, name))
        if (at > now && !promises.has(path)) late.set(path, (late.get(path) ?? 0) + 1)
  }
  const { rows: changes } = await sql<{ late: number }>`select count(*)::int as late from changes
    where "at" > now()`.execute(server.database)
  expect([Object.fromEntries(late), changes[0]?.late]).toEqual([{}, 0])
})

test('issue 52.4: one order of the demo is of things from two artisans, for one customer', () => {
  const counts = { vendors: 12, collections: 36, products: 600 }
  const orders = [...demoRecords(server.model, counts)]
    .filter(({ resource }) => resource === 'orders')
    .flatMap(({ records }) => records)
  const numbers = orders.map(({ number }) => number)
  const [first, second, ...others] = orders.filter(
    ({ number }) => numbers.indexOf(number) !== numbers.lastIndexOf(number),
  )
  expect(others).toEqual([])
  expect(second?.['vendor']).not.toBe(first?.['vendor'])
  for (const name of ['number', 'completed_at', 'country', 'shipTo', 'status'])
    expect(second?.[name]).toEqual(first?.[name])
})
