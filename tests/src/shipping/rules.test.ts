import { expect, test } from 'vitest'
import {
  invoiceNumber,
  invoiceText,
  shownInvoice,
  typedInvoice,
} from '../../../src/features/shipping/invoiceText.ts'
import { goodsValue, isDoubtfulInvoice } from '../../../src/features/shipping/goodsValue.ts'
import { firstPickupDay } from '../../../resources/parts/shipping/pickupDay.ts'
import { pickupProblem, pickupTime } from '../../../src/features/shipping/pickupTime.ts'
import { bestRate, offerOf, sortedRates } from '../../../src/features/shipping/rates.ts'
import { weightOf } from '../../../src/features/shipping/boxes.ts'
import { orderParcels } from '../../../resources/parts/orders/orderParcels.ts'
import { economy, express, priority, readyOrder } from './sampleOrder.ts'

test.each([
  ['1200.5', '1200,5'],
  ['1200,5', '1200,5'],
  ['', ''],
  ['abc', ''],
  ['1.2.3', '1,23'],
  ['€ 1,200.50', '1200,50'],
  ['1.200.000,5', '1200000,5'],
  ['1.200,567', '1200,56'],
  ['1,200.567', '1200,56'],
])('VAL-174: %s becomes %s, whatever the language', (typed, text) => {
  expect(invoiceText(typed)).toBe(text)
})

test('VAL-175: at most two decimals stay', () => {
  expect(invoiceText('12,3456')).toBe('12,34')
})

test('VAL-176: no minus sign stays', () => {
  expect(invoiceText('-12')).toBe('12')
  expect(invoiceText('1-2')).toBe('12')
})

test('spec S2: a total of three digits behind one sign could be two numbers, and is none', () => {
  expect(['12,345', '12.345', '1,234'].map(invoiceNumber)).toEqual([null, null, null])
  expect(['12,345', '0,750', '1234,567', '1234.567'].map(invoiceText)).toEqual([
    '12,345',
    '0,75',
    '1234,56',
    '1234,56',
  ])
})

test('a total goes out as a number, and stands in the box as it was stored', () => {
  expect(['1200,5', '0', ',5', '', ','].map(invoiceNumber)).toEqual([1200.5, 0, 0.5, null, null])
  expect([1200.5, 3, null].map(shownInvoice)).toEqual(['1200,5', '3', ''])
})

test('VAL-183, API-178: the pickup is at 08:00 UTC of the chosen day, in epoch seconds', () => {
  expect(new Date(pickupTime('2026-11-24') * 1000).toISOString()).toBe('2026-11-24T08:00:00.000Z')
})

test('VAL-180: today is taken, a day in the past is not; nor is one on which nobody collects', () => {
  const today = Date.parse('2026-11-23T09:00:00Z')
  expect(pickupProblem('2026-11-23', today)).toBeNull()
  expect(pickupProblem('2026-11-22', today)).toBe('app.shipping.pickupPast')
  expect(pickupProblem('2026-11-28', today)).toBe('app.shipping.pickupWeekend')
  expect(pickupProblem('2026-12-08', today)).toBe('app.shipping.pickupHoliday')
  expect(pickupProblem('soon', today)).toBe('app.shipping.pickupNoDay')
  expect(pickupProblem(null, today)).toBeNull()
})

test('process 13: today is taken until the last collection in Italy, in winter and in summer', () => {
  const cases = [
    ['2026-11-23', '2026-11-23T16:59:00Z', '2026-11-23'],
    ['2026-11-23', '2026-11-23T17:00:00Z', '2026-11-24'],
    ['2026-06-05', '2026-06-05T15:59:00Z', '2026-06-05'],
    // A Friday evening.
    ['2026-06-05', '2026-06-05T16:00:00Z', '2026-06-08'],
  ] as const
  for (const [day, now, first] of cases) {
    const isPossible = day === first
    expect(firstPickupDay(Date.parse(now))).toBe(first)
    expect(pickupProblem(day, Date.parse(now))).toBe(isPossible ? null : 'validation.pickupToday')
    expect(pickupProblem(first, Date.parse(now))).toBeNull()
  }
})

test('rates are read by price or by days; what is unknown comes last and is never the best', () => {
  const blank = { rate_id: 'r-blank', carrier: 'DHL', rate: null, delivery_days: null }
  const { rates } = offerOf({ Rates: [blank, priority, economy, express], RatesErrors: [] })
  const ids = (by: 'price' | 'days') => sortedRates(rates, by).map(({ rate_id }) => rate_id)
  expect(ids('price')).toEqual(['r-economy', 'r-priority', 'r-express', 'r-blank'])
  expect(ids('days')).toEqual(['r-express', 'r-priority', 'r-economy', 'r-blank'])
  expect(bestRate(rates, 'price')?.rate_id).toBe('r-economy')
  expect(bestRate(rates, 'days')?.rate_id).toBe('r-express')
  expect(bestRate(offerOf({ Rates: [blank] }).rates, 'price')).toBeUndefined()
  expect(offerOf(null)).toEqual({ rates: [], errors: [] })
})

test('MSG-092: one error for each carrier, in its words', () => {
  const { errors } = offerOf({
    Rates: [],
    RatesErrors: [
      { carrier: 'FedEx', error_message: 'Too heavy' },
      { carrier: 'UPS', error_message: 'No service there' },
      { carrier: 'FedEx', error_message: 'Too long' },
      { carrier: 'FedEx', error_message: 'Too heavy' },
    ],
  })
  expect(errors).toEqual([
    { carrier: 'FedEx', text: 'Too heavy. Too long' },
    { carrier: 'UPS', text: 'No service there' },
  ])
})

test('boxes weigh what they weigh, without the noise of fractions', () => {
  expect(weightOf(orderParcels(readyOrder))).toBe(23.75)
})

test.each([
  ['1.200,50', '1200,50', 1200.5],
  ['1,200.50', '1200,50', 1200.5],
  ['12,345', '12,345', null],
  ['1.200', '1.200', null],
  ['1.234.567', '1234567', 1234567],
  ['0,125', '0,12', 0.12],
  ['1200,5', '1200,5', 1200.5],
])(
  'orders-translations 4: %s typed key by key is %s once the field is left',
  (whole, text, sum) => {
    let typed = ''
    for (const key of whole) typed = typedInvoice(typed + key)
    expect([typed, invoiceText(typed), invoiceNumber(typed)]).toEqual([whole, text, sum])
    expect(invoiceText(text)).toBe(text)
  },
)

test('orders-translations 4: a total that is far from the goods is doubted', () => {
  const order = { line_items: [{ variant_sku: 'A', price: 230, quantity: 2 }] }
  const goods = goodsValue(order, ['A'])
  expect([goods, goodsValue(order, ['B'])]).toEqual([460, 0])
  expect([460, 300, 900, 1.2, 1200, 4].map((total) => isDoubtfulInvoice(total, goods))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  expect(isDoubtfulInvoice(5, 0)).toBe(false)
})

test('orders-translations 21: no pickup is asked for more than 30 days ahead', () => {
  expect(pickupProblem('2026-12-23', Date.parse('2026-11-23T09:00:00Z'))).toBeNull()
  expect(pickupProblem('2026-12-28', Date.parse('2026-11-23T09:00:00Z'))).toBe(
    'app.shipping.pickupTooLate',
  )
})
