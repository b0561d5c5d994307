import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addWorkingDays,
  defaultPickupDay,
  isWorkingDay,
  italianHolidays,
  nextWorkingDay,
  today,
} from '../../../schema/days/workingDays.ts'

test('VAL-177, LIMIT-061: on Friday the pickup is three days on', () => {
  expect(defaultPickupDay('2026-11-20')).toBe('2026-11-23')
})

test('VAL-178, LIMIT-062: on Saturday the pickup is two days on', () => {
  expect(defaultPickupDay('2026-11-21')).toBe('2026-11-23')
})

test('VAL-179, LIMIT-063: on every other day the pickup is tomorrow', () => {
  expect(
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map(defaultPickupDay),
  ).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
})

test('the pickup is pushed past holidays', () => {
  // Maundy Thursday, Easter Saturday, Christmas Eve, and the last day of a year before a holiday.
  expect(['2026-04-02', '2026-04-04', '2026-12-24', '2026-12-31'].map(defaultPickupDay)).toEqual([
    '2026-04-03',
    '2026-04-07',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('the holidays of Italy, with Easter and its Monday', () => {
  expect(italianHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-06',
    '2027-03-28',
    '2027-03-29',
    '2027-04-25',
    '2027-05-01',
    '2027-06-02',
    '2027-08-15',
    '2027-10-04',
    '2027-11-01',
    '2027-12-08',
    '2027-12-25',
    '2027-12-26',
  ])
})

test('Saint Francis is a holiday since 2026', () => {
  expect([2025, 2026].map((year) => italianHolidays(year).includes(`${year}-10-04`))).toEqual([
    false,
    true,
  ])
})

test('Easter is where the almanac has it', () => {
  const known = [
    '1999-04-04',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ]
  for (const day of known) expect(italianHolidays(Number(day.slice(0, 4)))).toContain(day)
})

test('working days are counted forwards and backwards', () => {
  expect(addWorkingDays('2026-11-23', 0)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24')
  expect(addWorkingDays('2026-12-07', 1)).toBe('2026-12-09')
  expect(addWorkingDays('2026-12-09', -1)).toBe('2026-12-07')
  expect(addWorkingDays('2026-11-22', -1)).toBe('2026-11-20')
})

test('the day is that of Italy, whatever the machine thinks', () => {
  expect(today(Date.parse('2026-11-22T23:30:00Z'))).toBe('2026-11-23')
  expect(today(Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(today(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('the next working day is one, and no day between is', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (day) => {
      const next = nextWorkingDay(day)
      expect(isWorkingDay(next)).toBe(true)
      const between = Math.round((Date.parse(next) - Date.parse(day)) / 86_400_000)
      for (let at = 1; at < between; at += 1)
        expect(
          isWorkingDay(new Date(Date.parse(day) + at * 86_400_000).toISOString().slice(0, 10)),
        ).toBe(false)
      // Nobody waits longer than from before Christmas to after it.
      expect(between).toBeLessThanOrEqual(5)
    }),
  )
})
