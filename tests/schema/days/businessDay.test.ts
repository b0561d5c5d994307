import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, businessDay, monthsLater, today } from '../../../schema/days/businessDay.ts'
import { daysAfter } from '../../../schema/days/daysAfter.ts'
import { businessTurns } from './businessTurns.ts'

test.each(businessTurns)('issue 51: %s is the first moment of %s', (instant, day) => {
  const at = Date.parse(instant)
  expect([at - 1, at, at + 3_600_000].map(businessDay)).toEqual([daysAfter(day, -1), day, day])
  expect([today(at), businessDay(instant), businessDay(new Date(at))]).toEqual([day, day, day])
  expect(beginningOf(day)).toBe(instant)
})

test('issue 51: every moment is of the day between whose beginnings it lies', () => {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, (at) => {
      const day = businessDay(at)
      expect(beginningOf(day) <= at.toISOString()).toBe(true)
      expect(at.toISOString() < beginningOf(daysAfter(day, 1))).toBe(true)
    }),
  )
})

test('some months later it is the same time of the business day', () => {
  const later = (instant: string, months: number) =>
    new Date(monthsLater(instant, months)).toISOString()
  expect(later('2026-12-31T23:30:00.000Z', 12)).toBe('2027-12-31T23:30:00.000Z')
  // 1 September in Italy, and on another clock 1 March.
  expect(later('2026-08-31T22:30:00.000Z', 6)).toBe('2027-02-28T23:30:00.000Z')
})
