import { expect, test } from 'vitest'
import { missingOrders } from '../../../server/features/erp/missingOrders.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { daysAgo, listed, newNumber, twoArtisans } from './erpOrder.ts'

const server = withServer()
const admin = server.as('admin')

const completedAt = async (at: string) =>
  (await openOrder(server, { number: newNumber(), completed_at: at })).number

test('SAP-002, SAP-005, API-196, LIMIT-073: orders of the last 30 days are listed, the oldest first, and none before', async () => {
  const days = [1, 30, 31].map((count) => twoArtisans(server, count))
  const [yesterday = '', oldest = '', older = ''] = await Promise.all(days)
  const { body } = await admin.call('GET', '/api/sap/check-spree-orders')
  const all = body as { number: string; completed_at: string }[]
  const times = all.map(({ completed_at: at }) => at)
  expect(times).toEqual(times.toSorted())
  const numbers = all.map(({ number }) => number)
  expect(numbers.indexOf(oldest)).toBeGreaterThanOrEqual(0)
  expect(numbers.indexOf(yesterday)).toBeGreaterThan(numbers.indexOf(oldest))
  expect(numbers).not.toContain(older)
})

test('API-197, LIMIT-074: those of today are not listed before tomorrow', async () => {
  const number = await completedAt(new Date().toISOString())
  expect(await listed(admin, number)).toBeUndefined()
  const tomorrow = await missingOrders(server.database, 'en', Date.now() + 24 * 60 * 60 * 1000)
  expect(tomorrow.map((one) => one.number)).toContain(number)
})

test('API-196, API-197: days begin and end at midnight in Rome', async () => {
  // Half past midnight of 16 July in Rome, where it is still the 15th in UTC.
  const now = Date.parse('2026-07-15T22:30:00Z')
  const [first, before, last, today] = [
    await completedAt('2026-06-15T22:00:00.000Z'),
    await completedAt('2026-06-15T21:59:59.000Z'),
    await completedAt('2026-07-15T21:59:59.000Z'),
    await completedAt('2026-07-15T22:00:00.000Z'),
  ]
  const numbers = (await missingOrders(server.database, 'en', now)).map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining([first, last]))
  expect(numbers).not.toContain(before)
  expect(numbers).not.toContain(today)
})

test('an order names its artisans, pieces and records, and links to them', async () => {
  const number = await twoArtisans(server, 5)
  const found = await listed(admin, number)
  expect(found?.completed_at).toBe(daysAgo(5))
  expect(found?.records).toHaveLength(2)
  const names: unknown[] = []
  for (const id of found?.records ?? []) {
    const { body } = await admin.call('GET', `/api/order/${id}`)
    expect(body).toMatchObject({ number })
    names.push((body as { vendorName: string }).vendorName)
  }
  expect(new Set(names).size).toBe(2)
  expect(found?.artisans).toEqual(names)
})
