import { afterEach, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { daysAfter } from '../../../schema/index.ts'
import type { DemoRecord } from '../../../server/demo/base/fillRecord.ts'
import { demoNow, setDemoDay } from '../../../server/demo/base/demoTime.ts'
import { demoRecords, demoVendors } from '../../../server/demo/demoRecords.ts'
import { demoFacts } from '../../../server/demo/facts/demoFacts.ts'
import { testDemoDay } from '../../helpers/demo/demoDay.ts'

const counts = { vendors: 6, collections: 12, products: 120 }
/** Days of a demo that tell something of its own time alone: nothing of it lies ahead. */
const past = ['createdAt', 'updatedAt', 'completed_at', 'chargedAt']
afterEach(() => {
  setDemoDay(testDemoDay)
})

function madeOn(day: string) {
  setDemoDay(day)
  const data = new Map<string, DemoRecord[]>()
  for (const { resource, records } of demoRecords(model, counts))
    data.set(resource, [...(data.get(resource) ?? []), ...records])
  const rows = (name: string) => data.get(name) ?? []
  const counted = { products: rows('products'), orders: rows('orders') }
  const vendors = demoVendors(counts)
  return { rows, vendors, views: [...demoFacts({ ...counted, vendors }).views] }
}

describe.each(['2026-11-01', '2026-11-25', '2027-01-01', '2027-02-28', '2027-08-15', '2028-02-28'])(
  'calls P6: a demo that is made on %s',
  (day) => {
    const demo = madeOn(day)
    const latest = new Date(demoNow()).toISOString()

    test('has figures of its last week, and orders of its last 30 days', () => {
      const days = new Set(demo.views.map((view) => view.day))
      expect([...days].toSorted().at(-1)).toBe(daysAfter(day, -1))
      const lastWeek = demo.views.filter((view) => view.day >= daysAfter(day, -7))
      expect(lastWeek.length).toBeGreaterThan(7)
      const placed = demo.rows('orders').map((order) => String(order['completed_at']))
      expect(placed.filter((at) => at >= daysAfter(day, -30)).length).toBeGreaterThan(0)
    })

    test('has nothing that has happened after its day', () => {
      for (const name of ['products', 'orders', 'collections', 'translations', 'receipts'])
        for (const record of demo.rows(name))
          for (const field of past)
            expect(
              ((record[field] as string | null | undefined) ?? '') <= latest,
              `${name}.${field}`,
            ).toBe(true)
    })
  },
)

test('calls P6: without a day it is the one that it is made on, or the last that is over by its hour', () => {
  setDemoDay()
  const ago = Date.now() - demoNow()
  expect(ago).toBeGreaterThanOrEqual(0)
  // Of the end of a month the 28th.
  expect(ago).toBeLessThan(4.5 * 86_400_000)
})

test('calls P6: the last days of a month stand still at its 28th, as plans are due on days that each month has', () => {
  expect(setDemoDay('2027-01-31')).toBe('2027-01-28')
  expect(setDemoDay('2027-03-05')).toBe('2027-03-05')
})
