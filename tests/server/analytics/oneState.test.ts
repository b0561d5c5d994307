import { beforeAll, expect, test } from 'vitest'
import { factsState } from '../../../server/facts/factsState.ts'
import { normalQuery } from '../../../server/features/analytics/normalQuery.ts'
import { rowsOf } from '../../../server/features/analytics/loadRows.ts'
import { withServer } from '../../helpers/testServer.ts'
import { givenFacts } from '../facts/givenFacts.ts'

const server = withServer()
let sku: string
let vendor: string
beforeAll(async () => {
  const admin = server.as('admin')
  const { body } = await admin.call('GET', '/api/product?range=[0,0]')
  const [product] = body as { sku: string; vendor: string }[]
  sku = product?.sku ?? ''
  vendor = product?.vendor ?? ''
})

const seenOn = (day: string) =>
  givenFacts(server.database, {
    views: [{ day, sku, views: 10, listViews: 0, interactions: 0 }],
  })

test('API-222: a load that comes between is in an answer as a whole or not at all', async () => {
  const { database } = server
  const dateRange = ['2098-01-01', '2098-01-31']
  const query = normalQuery(
    {
      measures: ['productDays.views'],
      timeDimensions: [{ dimension: 'productDays.day', dateRange }],
    },
    Date.now(),
  )
  await seenOn('2098-01-31')
  const before = await factsState(database)
  expect(await rowsOf(database, query, { vendor }, before)).toEqual([{ 'productDays.views': '10' }])
  // What was known ended with the range, which is no longer so.
  await seenOn('2098-02-01')
  expect(await rowsOf(database, query, { vendor }, before)).toEqual([{ 'productDays.views': '10' }])
  expect(await rowsOf(database, query, { vendor }, undefined)).toEqual([
    { 'productDays.views': '10' },
  ])
})
