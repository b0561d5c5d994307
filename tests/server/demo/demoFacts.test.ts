import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { ageBands, genders } from '../../../resources/figures/customers.ts'
import { customerTypes } from '../../../resources/settings/constants.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import type { DemoRecord } from '../../../server/demo/base/fillRecord.ts'
import { asRecordOf } from '../../../server/records/read/storedRecord.ts'
import { demoRecords, demoVendors, defaultCounts } from '../../../server/demo/demoRecords.ts'
import { demoFacts } from '../../../server/demo/facts/demoFacts.ts'
import { testDemoDay } from '../../helpers/demo/demoDay.ts'

/** The last day that is counted. */
const lastDay = daysAfter(testDemoDay, -1)

function factsOf(counts = defaultCounts) {
  const data = new Map<string, DemoRecord[]>()
  for (const { resource, records } of demoRecords(model, counts))
    data.set(resource, [...(data.get(resource) ?? []), ...records])
  const rows = (name: string) => data.get(name) ?? []
  const counted = {
    vendors: demoVendors(counts),
    products: rows('products'),
    orders: rows('orders'),
  }
  const { views, sales } = demoFacts(counted)
  return { ...counted, views: [...views], sales }
}

const { vendors, products, orders, views, sales } = factsOf()
const vendorOf = new Map(products.map(({ sku, vendor }) => [sku, vendor]))
const [first, , third] = vendors
const ofVendor = <T extends { sku: string }>(rows: readonly T[], id: string | undefined) =>
  rows.filter(({ sku }) => vendorOf.get(sku) === id)
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
const own = ofVendor(views, first?.id)
const byDay = new Map<string, number>()
for (const { day, views: seen } of own) byDay.set(day, (byDay.get(day) ?? 0) + seen)
const perDay = (fits: (day: string) => boolean) => {
  const days = [...byDay.keys()].filter(fits)
  return sum(days, (day) => byDay.get(day) ?? 0) / days.length
}
/** Of one product, in the last days. */
const lately = (sku: string, since: string, until = '9999') =>
  own.filter((row) => row.sku === sku && row.day >= since && row.day < until)

describe('what the demo’s shop has counted', () => {
  test('is the same each time', () => {
    expect(factsOf({ vendors: 6, collections: 12, products: 120 })).toEqual(
      factsOf({ vendors: 6, collections: 12, products: 120 }),
    )
  })

  test('reaches back two years from the demo’s last day, each product and day once', () => {
    const days = views.map(({ day }) => day).toSorted()
    expect([days[0], days.at(-1)]).toEqual([daysAfter(lastDay, -729), lastDay])
    expect(byDay.size).toBeGreaterThan(700)
    expect(new Set(views.map(({ day, sku }) => `${day} ${sku}`)).size).toBe(views.length)
    // As many as a start of the demo has time for.
    expect(views.length).toBeLessThan(90_000)
  })

  test('has seasons, weekends and growth', () => {
    const inMonth = (month: string) => perDay((day) => day.startsWith(month))
    /** The latest of a month that was over so many months before the demo's day. */
    const latest = (month: string, after: string) => {
      const year = Number(testDemoDay.slice(0, 4))
      const isOver = `${year}-${after}` < testDemoDay.slice(0, 7)
      return `${isOver ? year : year - 1}-${month}`
    }
    const december = `${Number(testDemoDay.slice(0, 4)) - (testDemoDay.slice(5, 7) > '01' ? 1 : 2)}-12`
    const [year] = december.split('-')
    expect(inMonth(december)).toBeGreaterThan(1.3 * inMonth(`${year}-11`))
    expect(inMonth(december)).toBeGreaterThan(1.5 * inMonth(`${Number(year) + 1}-01`))
    expect(inMonth(latest('08', '08'))).toBeLessThan(0.8 * inMonth(latest('07', '08')))
    const whole = daysAfter(`${testDemoDay.slice(0, 7)}-01`, -1).slice(0, 7)
    expect(inMonth(whole)).toBeGreaterThan(
      inMonth(`${Number(whole.slice(0, 4)) - 1}${whole.slice(4)}`),
    )
    const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0
    const since = (day: string) => day >= daysAfter(lastDay, -244)
    expect(perDay((day) => since(day) && isWeekend(day))).toBeGreaterThan(
      1.15 * perDay((day) => since(day) && !isWeekend(day)),
    )
  })

  test('has a rising star, a sleeper, and something that is asked for and out of stock', () => {
    const active = products.filter(
      ({ vendor, status, discontinuedOn }) =>
        vendor === first?.id && status === 'active' && !discontinuedOn,
    )
    const of = (product: DemoRecord, since: string, until?: string) => {
      const rows = lately(String(product.sku), since, until)
      const seen = sum(rows, (row) => row.views)
      return { seen, asked: sum(rows, (row) => row.interactions) }
    }
    const [since, before] = [daysAfter(lastDay, -89), daysAfter(lastDay, -179)]
    const rising = active.filter(
      (one) => of(one, since).seen > 3 * of(one, before, since).seen && of(one, since).seen > 500,
    )
    expect(rising.length).toBeGreaterThan(0)
    const sleeping = active.filter(
      (one) => of(one, since).seen > 700 && of(one, since).asked < 0.02 * of(one, since).seen,
    )
    expect(sleeping).toHaveLength(1)
    const out = active.filter(
      (one) => one.stockQuantity === 0 && one.canBeRemade === false && of(one, since).asked > 60,
    )
    expect(out.length).toBeGreaterThan(0)
  })

  test('has rows of those alone that sell something: an artisan with analytics has none', () => {
    const seen = new Set(views.map(({ sku }) => vendorOf.get(sku)))
    expect(seen.size).toBeGreaterThan(30)
    expect(seen).not.toContain(third?.id)
    expect(ofVendor(sales, third?.id)).toEqual([])
    expect(own.length).toBeGreaterThan(20_000)
  })

  test('does not say that more was asked for than seen, or less than bought', () => {
    const bought = new Map<string, number>()
    for (const { day, sku, units } of sales)
      bought.set(`${day} ${sku}`, (bought.get(`${day} ${sku}`) ?? 0) + units)
    for (const { day, sku, views: seen, listViews, interactions } of views) {
      const units = bought.get(`${day} ${sku}`) ?? 0
      expect(interactions >= units && seen >= interactions && listViews >= 0, sku).toBe(true)
      bought.delete(`${day} ${sku}`)
    }
    // Whatever was bought has been seen.
    expect(bought.size).toBe(0)
  })

  test('a small demo has little of it', () => {
    const small = factsOf({ vendors: 6, collections: 12, products: 120 })
    expect(small.views.length).toBeGreaterThan(1000)
    expect(small.views.length).toBeLessThan(8000)
  })
})

describe('the sales of the demo', () => {
  const counting = orders
    .map((one) => asRecordOf(model.resource('orders'), one))
    .filter(({ status }) => status !== 'canceled')
  const items = counting.flatMap((order) =>
    (order.line_items ?? []).map((item) => ({ order, item })),
  )

  test('API-217: are those of its orders: units, euros, day, country', () => {
    expect(counting.length).toBeLessThan(orders.length)
    const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts)
    const wanted = new Map<string, readonly [units: number, gmv: number]>()
    for (const { order, item } of items) {
      const day = today(Date.parse(String(order.completed_at)))
      const key = keyOf(day, item.variant_sku, order.country)
      const [units, gmv] = wanted.get(key) ?? [0, 0]
      const [quantity, price] = [Number(item.quantity), Number(item.price)]
      wanted.set(key, [units + quantity, gmv + quantity * price])
    }
    const found = new Map<string, readonly [units: number, gmv: number]>()
    for (const { day, sku, country, units, gmv } of sales) {
      const [more, euros] = found.get(keyOf(day, sku, country)) ?? [0, 0]
      found.set(keyOf(day, sku, country), [more + units, euros + gmv])
    }
    expect(found).toEqual(wanted)
  })

  test('reach back two years, and are more in December than in August', () => {
    const days = sales.map(({ day }) => day).toSorted()
    expect((days[0] ?? '') < daysAfter(lastDay, -686)).toBe(true)
    const units = (month: string) =>
      sum(
        sales.filter(({ day }) => day.slice(5, 7) === month),
        (row) => row.units,
      )
    expect(units('12')).toBeGreaterThan(1.5 * units('08'))
  })

  test('are by buyers of every sort, the same on each thing of an order', () => {
    for (const [name, values] of [
      ['customerType', customerTypes],
      ['ageBand', ageBands],
      ['gender', genders],
    ] as const)
      expect(new Set(sales.map((row) => row[name]))).toEqual(new Set(values))
    const trade = sum(
      sales.filter(({ customerType }) => customerType === 'trade'),
      ({ units }) => units,
    )
    const all = sum(sales, ({ units }) => units)
    expect(trade).toBeGreaterThan(0.1 * all)
    expect(trade).toBeLessThan(0.6 * all)
  })
})
