import { describe, expect, test } from 'vitest'
import { readRange } from '../../../server/features/analytics/dateRange.ts'

/** A Wednesday. */
const now = Date.parse('2026-03-18T15:30:00.000Z')
const days = (range: string | readonly string[]) =>
  readRange(range, now)
    .map((stamp) => stamp.slice(0, 10))
    .join(' ')

describe('API-220: a range of days', () => {
  test.each([
    ['today', '2026-03-18 2026-03-18'],
    ['Yesterday', '2026-03-17 2026-03-17'],
    ['tomorrow', '2026-03-19 2026-03-19'],
    ['this week', '2026-03-16 2026-03-22'],
    ['this month', '2026-03-01 2026-03-31'],
    ['this quarter', '2026-01-01 2026-03-31'],
    ['this year', '2026-01-01 2026-12-31'],
    ['last week', '2026-03-09 2026-03-15'],
    ['last month', '2026-02-01 2026-02-28'],
    ['last year', '2025-01-01 2025-12-31'],
    ['next month', '2026-04-01 2026-04-30'],
    ['last 90 days', '2025-12-18 2026-03-17'],
    ['LAST  7 days ', '2026-03-11 2026-03-17'],
    ['last 4 weeks', '2026-02-16 2026-03-15'],
    ['last 3 months', '2025-12-01 2026-02-28'],
    ['last 1 day', '2026-03-17 2026-03-17'],
    ['next 2 weeks', '2026-03-23 2026-04-05'],
    ['2026-02-28', '2026-02-28 2026-02-28'],
    ['from 2026-01-05 to 2026-02-28', '2026-01-05 2026-02-28'],
    ['2026-01-05 - 2026-02-28', '2026-01-05 2026-02-28'],
    ['from 2 weeks ago to 3 days ago', '2026-03-04 2026-03-15'],
    ['from 2 weeks ago to yesterday', '2026-03-17 2026-03-17'],
  ])('%s', (range, expected) => {
    expect(days(range)).toBe(expected)
  })

  test('has a first and a last moment', () => {
    const whole = ['2026-02-01T00:00:00.000', '2026-02-28T23:59:59.999']
    expect(readRange(['2026-02-01', '2026-02-28'], now)).toEqual(whole)
    expect(readRange(whole, now)).toEqual(whole)
    expect(readRange(['2026-02-01'], now)).toEqual([whole[0], '2026-02-01T23:59:59.999'])
    expect(readRange(['2026-02-01 08:30', '2026-02-01T10:00:00+02:00'], now)).toEqual([
      '2026-02-01T08:30:00.000',
      '2026-02-01T08:00:00.000',
    ])
  })

  const odd: readonly { readonly range: string | readonly string[] }[] = [
    { range: 'nonsense' },
    { range: 'this 3 days' },
    { range: 'last 9999 years' },
    { range: 'last 5 hours' },
    { range: 'from 2026-02-30 to 2026-03-01' },
    { range: '2026-02-29' },
    { range: 'from to' },
    { range: '' },
    { range: ['2026-02-30', '2026-03-01'] },
    { range: ['today', 'tomorrow'] },
    { range: ['2026-02-01T25:00', '2026-02-02'] },
    { range: [''] },
  ]
  test.each(odd)('is none where nobody can read it: $range', ({ range }) => {
    expect(() => readRange(range, now)).toThrow('400 BAD_QUERY')
  })
})
