import { beforeAll, describe, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct, madeVendor } from '../records/madeRecords.ts'
import { artisanToken, askCube, collectionOf, rowsFor, type Loaded } from './askCube.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { sold, viewed } from './someFacts.ts'

const server = withServer()
let vendor: string
let token: string
let vase: string
let bowl: string
let collection: string
beforeAll(async () => {
  vendor = await madeVendor(server)
  const other = await madeVendor(server)
  token = await artisanToken(server, vendor)
  collection = await collectionOf(server, vendor)
  vase = await madeProduct(server, { vendor, name: 'Vaso', vendorCollection: collection })
  bowl = await madeProduct(server, { vendor, name: 'Ciotola' })
  const theirs = await madeProduct(server, { vendor: other, name: 'Anello' })
  await givenFacts(server.database, {
    views: [
      { ...viewed('2026-01-30', vase, 3), listViews: 30, interactions: 1 },
      viewed('2026-02-01', vase, 5),
      viewed('2026-02-28', bowl, 7),
      viewed('2026-03-01', bowl, 11),
      viewed('2026-03-09', vase, 13),
      viewed('2026-02-10', theirs, 1000),
    ],
    sales: [
      { ...sold('2026-02-01', vase, 20.5), country: 'US', gender: 'female', units: 2 },
      { ...sold('2026-02-03', vase, 10), gender: 'male' },
      { ...sold('2026-03-05', bowl, 7.25), country: 'BR' },
      { ...sold('2026-02-10', theirs, 9999), country: 'US' },
    ],
  })
})

const rows = (query: Parameters<typeof rowsFor>[2]) => rowsFor(server, token, query)

describe('the load call', () => {
  test('API-216, API-222: answers as Cube does, with the query filled in', async () => {
    const query = {
      measures: ['productDays.views'],
      timeDimensions: [
        {
          dimension: 'productDays.day',
          granularity: 'month',
          dateRange: ['2026-01-01', '2026-03-31'],
        },
      ],
    }
    const { status, body } = await askCube(server, token, query)
    expect(status).toBe(200)
    const day = { title: 'Product days Day', shortTitle: 'Day', type: 'time' }
    const normal = {
      measures: ['productDays.views'],
      dimensions: [],
      timeDimensions: [
        {
          dimension: 'productDays.day',
          granularity: 'month',
          dateRange: ['2026-01-01T00:00:00.000', '2026-03-31T23:59:59.999'],
        },
      ],
      filters: [],
      order: [],
      segments: [],
      timezone: 'UTC',
      limit: 10000,
      queryType: 'regularQuery',
    }
    const month = (first: string, views: string) => ({
      'productDays.day.month': `${first}T00:00:00.000`,
      'productDays.day': `${first}T00:00:00.000`,
      'productDays.views': views,
    })
    expect(body).toEqual({
      queryType: 'regularQuery',
      results: [
        {
          query: normal,
          data: [month('2026-01-01', '3'), month('2026-02-01', '12'), month('2026-03-01', '24')],
          annotation: {
            measures: {
              'productDays.views': {
                title: 'Product days Views',
                shortTitle: 'Views',
                type: 'number',
              },
            },
            dimensions: {},
            segments: {},
            timeDimensions: { 'productDays.day.month': day, 'productDays.day': day },
          },
          slowQuery: false,
          total: null,
        },
      ],
      pivotQuery: normal,
      slowQuery: false,
    })
  })

  test('API-217, API-218: sums measures by dimensions of the product', async () => {
    const query = {
      measures: ['productDays.views', 'productDays.gmv'],
      dimensions: ['productDays.product', 'productDays.name', 'productDays.collection'],
    }
    const { body } = await askCube(server, token, query)
    expect((body as Loaded).results[0]?.data).toEqual([
      {
        'productDays.product': vase,
        'productDays.name': 'Vaso',
        'productDays.collection': collection,
        'productDays.views': '21',
        'productDays.gmv': '30.50',
      },
      {
        'productDays.product': bowl,
        'productDays.name': 'Ciotola',
        'productDays.collection': null,
        'productDays.views': '18',
        'productDays.gmv': '7.25',
      },
    ])
  })

  test('API-219: orders as asked, in both forms', async () => {
    const query = { measures: ['productDays.views'], dimensions: ['productDays.name'] }
    const names = async (order: NonNullable<Parameters<typeof rowsFor>[2]['order']>) =>
      (await rows({ ...query, order })).map((row) => row['productDays.name'])
    expect(await names({ 'productDays.views': 'asc' })).toEqual(['Ciotola', 'Vaso'])
    expect(await names([['productDays.name', 'desc']])).toEqual(['Vaso', 'Ciotola'])
    expect(await rows({ ...query, limit: 1, offset: 1 })).toHaveLength(1)
  })

  test('API-220: counts by day and week, whatever the range cuts off', async () => {
    const views = async (granularity: 'day' | 'week' | 'month' | null, from: string, to: string) =>
      (
        await rows({
          measures: ['productDays.views'],
          timeDimensions: [{ dimension: 'productDays.day', granularity, dateRange: [from, to] }],
        })
      ).map((row) => [row['productDays.day']?.slice(0, 10), row['productDays.views']])
    expect(await views('day', '2026-01-30', '2026-02-01')).toEqual([
      ['2026-01-30', '3'],
      ['2026-02-01', '5'],
    ])
    expect(await views('week', '2026-01-01', '2026-02-28')).toEqual([
      ['2026-01-26', '8'],
      ['2026-02-02', '0'],
      ['2026-02-23', '7'],
    ])
    expect(await views(null, '2026-01-31', '2026-03-05')).toEqual([[undefined, '23']])
    expect(await views('month', '2026-02-02', '2026-03-08')).toEqual([
      ['2026-02-01', '7'],
      ['2026-03-01', '11'],
    ])
    expect(await views(null, '2027-01-01', '2027-01-31')).toEqual([[undefined, null]])
  })

  test('API-220: sales stand by who bought and where', async () => {
    const found = await rows({
      measures: ['saleDays.units'],
      dimensions: ['saleDays.region', 'saleDays.gender'],
      filters: [{ member: 'saleDays.region', operator: 'notEquals', values: ['Rest of world'] }],
      timeDimensions: [{ dimension: 'saleDays.day', dateRange: ['2026-01-15', '2026-03-31'] }],
    })
    expect(found).toEqual([
      { 'saleDays.region': 'United States', 'saleDays.gender': 'female', 'saleDays.units': '2' },
      { 'saleDays.region': 'Europe', 'saleDays.gender': 'male', 'saleDays.units': '1' },
    ])
  })
})

describe('filters', () => {
  const names = async (filters: Parameters<typeof rowsFor>[2]['filters'] & object) =>
    (
      await rows({
        measures: ['productDays.views'],
        dimensions: ['productDays.name'],
        filters,
      })
    ).map((row) => row['productDays.name'])

  test('API-217: find texts, ids, gaps and sums', async () => {
    const name = 'productDays.name'
    const of = 'productDays.collection'
    expect(await names([{ member: name, operator: 'equals', values: ['Vaso'] }])).toEqual(['Vaso'])
    expect(await names([{ member: name, operator: 'contains', values: ['OTO'] }])).toEqual([
      'Ciotola',
    ])
    expect(await names([{ member: name, operator: 'contains', values: ['%'] }])).toEqual([])
    expect(await names([{ member: of, operator: 'set' }])).toEqual(['Vaso'])
    expect(await names([{ member: of, operator: 'notSet' }])).toEqual(['Ciotola'])
    expect(await names([{ member: of, operator: 'notEquals', values: [collection] }])).toEqual([
      'Ciotola',
    ])
    expect(
      await names([
        { member: 'productDays.product', operator: 'equals', values: [bowl.toUpperCase()] },
      ]),
    ).toEqual(['Ciotola'])
    expect(await names([{ member: 'productDays.views', operator: 'gt', values: ['18'] }])).toEqual([
      'Vaso',
    ])
    const either = [
      { member: name, operator: 'equals' as const, values: ['Vaso'] },
      { and: [{ member: name, operator: 'startsWith' as const, values: ['ciot'] }, { and: [] }] },
    ]
    expect(await names([{ or: either }])).toEqual(['Vaso', 'Ciotola'])
    expect(await names([{ or: [] }])).toEqual(['Vaso', 'Ciotola'])
  })
})

describe('what is refused', () => {
  const refusal = async (query: unknown, more = '&queryType=multi') => {
    const text = typeof query === 'string' ? query : JSON.stringify(query)
    const nobody = server.as('nobody')
    const url = `/cubejs-api/v1/load?query=${encodeURIComponent(text)}${more}`
    const { status, body } = await nobody.call('GET', url, undefined, { authorization: token })
    return [status, (body as { type?: string }).type, (body as { error: string }).error]
  }
  const refused = (error: unknown) => [400, 'UserError', error]
  const views = { measures: ['productDays.views'] }

  test('API-222: what a query says and nobody knows, in Cube’s words', async () => {
    const unfit = (text: string): unknown =>
      expect.stringContaining(`Invalid query format: ${text}`)
    expect(await refusal('')).toEqual(refused('query param is required'))
    expect(await refusal('{')).toEqual(refused(unfit('"query" must be valid JSON')))
    expect(await refusal({ ...views, total: true })).toEqual(refused(unfit('"total" must be')))
    expect(await refusal({ ...views, joins: [] })).toEqual(refused(unfit('"joins" is not allowed')))
    expect(await refusal({ ...views, timezone: 'Europe/Rome' })).toEqual(
      refused(unfit('"timezone" must be one of [UTC')),
    )
    expect(await refusal({ ...views, segments: ['productDays.best'] })).toEqual(
      refused("'best' not found for path 'productDays.best'"),
    )
    expect(await refusal({ measures: ['orders.count'] })).toEqual(
      refused("Cube 'orders' not found for path 'orders.count'"),
    )
    expect(await refusal({ measures: ['productDays.views', 'saleDays.gmv'] })).toEqual(
      refused("Can't find join path to join 'productDays', 'saleDays'"),
    )
  })

  test('API-222, LIMIT-033, LIMIT-034: what is too long, and what is too much', async () => {
    const limited = (limit: number) => refusal({ ...views, limit })
    expect((await limited(5_000))[0]).toBe(200)
    expect(await limited(50_001)).toEqual(refused('The query limit has been exceeded.'))
    const days = { dimension: 'productDays.day', granularity: 'day' }
    const one = { ...views, timeDimensions: [days] }
    expect((await refusal(Array.from({ length: 10 }, () => one)))[0]).toBe(200)
    expect(await refusal(Array.from({ length: 11 }, () => one))).toEqual(
      refused('Invalid query format: "query" must be a list of 1 to 10 queries'),
    )
    expect(await refusal([one], '')).toEqual(refused(expect.stringContaining('blendingQuery')))
    const nobody = server.as('nobody')
    const filters = [
      { member: 'productDays.sku', operator: 'equals', values: ['x'.repeat(17_000)] },
    ]
    const body = { query: { ...views, filters } }
    const long = await nobody.call('POST', '/cubejs-api/v1/load', body, { authorization: token })
    expect([long.status, (long.body as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('characters long'),
    ])
    let deep: unknown = { member: 'productDays.sku', operator: 'set' }
    for (let depth = 0; depth < 20; depth += 1) deep = { and: [deep] }
    expect(await refusal({ ...views, filters: [deep] })).toEqual(
      refused(expect.stringContaining('nested too deeply')),
    )
  })

  test('API-216: without "multi" one query is answered as it is', async () => {
    const nobody = server.as('nobody')
    const url = `/cubejs-api/v1/load?query=${encodeURIComponent(JSON.stringify(views))}`
    const { body } = await nobody.call('GET', url, undefined, { authorization: token })
    expect((body as { data: unknown }).data).toEqual([{ 'productDays.views': '39' }])
  })
})
