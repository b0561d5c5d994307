import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allRows,
  printedOrder,
  statementOf,
} from '../../../server/features/papers/statementRows.ts'
import { statementCsv } from '../../../server/features/papers/statementCsv.ts'

const amount = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100)
const maybe = fc.option(amount, { freq: 8 })
const item = fc.record({
  variant_sku: fc.stringMatching(/^[A-Z]{3}-\d{1,3}$/),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: maybe,
  cost_price: maybe,
  net_to_vendor: maybe,
  productData: fc.record({ name: fc.string({ maxLength: 30 }) }),
})
const order = fc.record({
  number: fc.stringMatching(/^R\d{6}$/),
  completed_at: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  status: fc.constantFrom('ready', 'partial', 'shipped', 'returned', 'canceled'),
  netToVendor: fc.option(amount, { freq: 4 }),
  line_items: fc.array(item, { maxLength: 5 }),
})
const cents = (value: number) => Math.round(value * 100)
const add = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

test('the sums of a statement agree with the orders to the cent, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
      const statement = statementOf(orders.map(printedOrder))
      const counted = orders
        .filter(({ status }) => status !== 'returned' && status !== 'canceled')
        .toSorted((one, other) => (one.completed_at < other.completed_at ? -1 : 1))
      expect(statement.orders).toHaveLength(counted.length)
      for (const rows of statement.orders) {
        const sum = rows.at(-1)
        expect(sum?.kind).toBe('order')
        const parts = rows.slice(0, -1)
        for (const name of ['paid', 'share', 'deduction', 'net'] as const)
          expect(sum?.[name]).toBe(add(parts.map((row) => row[name])))
        for (const { kind, paid, share, deduction, net } of parts)
          if (kind === 'line' && paid !== null) expect(net).toBe(paid - add([share, deduction]))
      }
      const named = counted.filter((one) => one.netToVendor !== null)
      const sums = statement.orders.map((rows) => rows.at(-1)?.net ?? 0)
      // Orders at the same moment may change places.
      for (const { number, netToVendor } of named)
        expect(
          statement.orders
            .map((rows) => rows.at(-1))
            .filter((row) => row?.number === number)
            .map((row) => row?.net),
        ).toContain(cents(netToVendor ?? 0))
      expect(statement.total.net).toBe(add(sums))
      expect(statement.ended.every(({ net, paid }) => net === null && paid === null)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the lines of the CSV add up to its total, read as decimal numbers', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (orders) => {
      const statement = statementOf(orders.map(printedOrder))
      const amounts = statementCsv(statement, 'en')
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').slice(-4))
      const kinds = allRows(statement).map(({ kind }) => kind)
      expect(amounts).toHaveLength(kinds.length)
      const net = (wanted: readonly string[]) =>
        amounts.flatMap((cells, at) =>
          wanted.includes(kinds[at] ?? '') ? [cents(Number(cells[3]))] : [],
        )
      expect(add(net(['line', 'correction']))).toBe(add(net(['total'])))
      expect(add(net(['order']))).toBe(add(net(['total'])))
    }),
    { numRuns: 100 },
  )
})
