import { describe, expect, test } from 'vitest'
import { dayText, readDay } from '../../../src/fields/format/dayText.ts'
import { readFilter, writeFilter } from '../../../src/fields/context/filterState.ts'
import { readNumber } from '../../../src/fields/format/readNumber.ts'

describe('numbers as they are typed', () => {
  test.each([
    ['1.234,5', 'it', 1234.5],
    ['1234,5', 'it', 1234.5],
    ['1.234', 'it', 1234],
    ['12.3456,5', 'it', 123456.5],
    ['1.5', 'it', 1.5],
    ['1,234.5', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['1,5', 'en', 1.5],
    ['€ 1 234', 'en', 1234],
    ['-3', 'it', -3],
    ['', 'it', null],
    ['  ', 'en', null],
    ['abc', 'it', 'abc'],
    ['1.2.3', 'en', '1.2.3'],
  ])('VAL-013, VAL-014: %s in %s', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value)
  })
})

describe('days as they are typed', () => {
  test.each([
    ['05.03.2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['', null],
    ['31.02.2026', '31.02.2026'],
    ['soon', 'soon'],
  ])('%s', (text, value) => {
    expect(readDay(text)).toBe(value)
  })
  test('LIMIT-068: on screen', () => {
    expect(dayText('2026-03-05')).toBe('05.03.2026')
    expect(dayText('soon')).toBe('soon')
  })
})

describe('filters', () => {
  test('a field is read out of the whole filter and written back', () => {
    const filter = { q: 'x', 'a.b_gte': 1, 'a.b_lte': 3, a: ['z'] }
    expect(readFilter(filter, 'a.b')).toEqual({ gte: 1, lte: 3 })
    expect(readFilter(filter, 'a')).toEqual({ equals: ['z'] })
    expect(readFilter(filter, 'c')).toBeNull()
    expect(writeFilter(filter, 'a.b', { lte: 5 })).toEqual({ q: 'x', 'a.b_lte': 5, a: ['z'] })
    expect(writeFilter(filter, 'a', null)).toEqual({ q: 'x', 'a.b_gte': 1, 'a.b_lte': 3 })
  })
})
