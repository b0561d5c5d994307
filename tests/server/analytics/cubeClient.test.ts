import cube from '@cubejs-client/core'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeProduct, madeVendor } from '../records/madeRecords.ts'
import { artisanToken } from './askCube.ts'
import { sold, viewed } from './someFacts.ts'

const server = withServer()
let client: ReturnType<typeof cube>
let apiUrl: string
beforeAll(async () => {
  const vendor = await madeVendor(server)
  const token = await artisanToken(server, vendor)
  const vase = await madeProduct(server, { vendor, name: 'Vaso' })
  const bowl = await madeProduct(server, { vendor, name: 'Ciotola' })
  await givenFacts(server.database, {
    views: [viewed('2026-02-02', vase, 5), viewed('2026-02-04', bowl, 7)],
    sales: [sold('2026-02-02', vase, 30.5), { ...sold('2026-02-03', bowl, 4), country: 'US' }],
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  apiUrl = `http://127.0.0.1:${port}/cubejs-api/v1`
  client = cube(async () => token, { apiUrl })
})

const days = {
  measures: ['productDays.views'],
  timeDimensions: [
    {
      dimension: 'productDays.day',
      granularity: 'day' as const,
      dateRange: ['2026-02-01', '2026-02-04'] as [string, string],
    },
  ],
}

test('API-216, API-222: Cube’s own client fills the days that nothing was seen on', async () => {
  const found = await client.load(days)
  expect(found.chartPivot().map((one) => [one.x, one['productDays.views']])).toEqual([
    ['2026-02-01T00:00:00.000', 0],
    ['2026-02-02T00:00:00.000', 5],
    ['2026-02-03T00:00:00.000', 0],
    ['2026-02-04T00:00:00.000', 7],
  ])
  expect(found.seriesNames()[0]).toMatchObject({ title: 'Product days Views', shortTitle: 'Views' })
})

test('API-217, API-218: it makes a table of a query', async () => {
  const found = await client.load({
    measures: ['productDays.gmv'],
    dimensions: ['productDays.name'],
    order: { 'productDays.gmv': 'desc' },
  })
  expect(found.tablePivot()).toEqual([
    { 'productDays.name': 'Vaso', 'productDays.gmv': '30.50' },
    { 'productDays.name': 'Ciotola', 'productDays.gmv': '4.00' },
  ])
  expect(found.tableColumns().map(({ shortTitle, type }) => [shortTitle, type])).toEqual([
    ['Name', 'string'],
    ['GMV', 'number'],
  ])
})

test('API-222: it draws several queries over one time', async () => {
  const sales = {
    measures: ['saleDays.units'],
    timeDimensions: [{ ...days.timeDimensions[0], dimension: 'saleDays.day' }],
  } as typeof days
  const found = await client.load([days, sales])
  expect(found.chartPivot()[1]).toMatchObject({ x: '2026-02-02T00:00:00.000' })
  const sums = found.series().map(({ series }) => series.reduce((sum, { value }) => sum + value, 0))
  expect(sums).toEqual([12, 2])
})

test('API-222: it sends a long query in a body', async () => {
  const values = Array.from({ length: 200 }, (_, at) => `SKU of a product that is not there ${at}`)
  const filters = [{ member: 'productDays.sku', operator: 'notEquals' as const, values }]
  const found = await client.load({ measures: ['productDays.views'], filters })
  expect(found.rawData()).toEqual([{ 'productDays.views': '12' }])
})

test('API-221, API-222: it tells why a question was refused', async () => {
  await expect(client.load({ measures: ['productDays.prices'] })).rejects.toMatchObject({
    message: "'prices' not found for path 'productDays.prices'",
    status: 400,
  })
  await expect(cube('nonsense', { apiUrl }).load(days)).rejects.toMatchObject({
    message: 'Invalid token',
    status: 403,
  })
})

test('API-222: it waits for what takes long, and gets it', async () => {
  // Somebody has the table for as long as the client has not been told to wait.
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const holder = server.database.transaction().execute(async (tx) => {
    await sql`lock table "saleMonths", "saleDays" in access exclusive mode`.execute(tx)
    isLocked()
    await isReleased
  })
  await locked
  const stages: string[] = []
  const found = await client.load(
    { measures: ['saleDays.units'], dimensions: ['saleDays.region'] },
    {
      progressCallback: (progress) => {
        stages.push(progress.stage())
        release()
      },
    },
  )
  await holder
  expect(stages).toEqual(['Executing query'])
  expect(found.rawData()).toHaveLength(2)
}, 60_000)

test('program-analytics 12, calls P17: Cube’s own client learns what can be asked', async () => {
  const meta = await client.meta()
  expect(meta.cubes.map(({ name }) => name)).toEqual(['productDays', 'saleDays'])
  expect(meta.resolveMember('productDays.views', 'measures')).toMatchObject({
    title: 'Product days Views',
    shortTitle: 'Views',
    type: 'number',
  })
  expect(meta.resolveMember('saleDays.day', 'dimensions')).toMatchObject({ type: 'time' })
  expect(meta.defaultTimeDimensionNameFor('productDays.views')).toBe('productDays.day')
})

test('program-analytics 12: no other address below it is a page', async () => {
  for (const path of [
    '/cubejs-api/v1/sql',
    '/cubejs-api/v1/dry-run',
    '/cubejs-api/',
    '/cubejs-api',
  ]) {
    const { status, body } = await server.as('nobody').call('GET', path)
    expect([path, status, body]).toMatchObject([path, 404, { code: 'NO_ROUTE' }])
  }
  const { status } = await server.as('nobody').call('GET', '/cubejs-api/v1/meta')
  expect(status).toBe(403)
})
