import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { integer, money, number, percent, readDay, readMoment } from '../../../schema/index.ts'
import { dayText } from '../../../src/fields/format/dayText.ts'
import { readFilter, writeFilter } from '../../../src/fields/context/filterState.ts'
import { numberFormat, plainNumber } from '../../../src/fields/format/numberFormat.ts'
import { otherReading, readNumber } from '../../../src/fields/format/readNumber.ts'

const price = money({ currency: 'EUR' })

describe('numbers as they are typed', () => {
  test.each([
    ['1.234,5', 'it', 1234.5],
    ['1234,5', 'it', 1234.5],
    ['1.234', 'it', 1234],
    ['1.5', 'it', 1.5],
    ['1,234.5', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['1,5', 'en', 1.5],
    ['1234,', 'it', 1234],
    ['€ 1\u00a0234', 'en', 1234],
    ["1'000.00", 'it', 1000],
    ['1’000,00', 'en', 1000],
    ['-3', 'it', -3],
    ['', 'it', null],
    ['  ', 'en', null],
    ['abc', 'it', 'abc'],
    ['1.2.3', 'en', '1.2.3'],
  ])('VAL-013, VAL-014: %s in %s', (text, locale, value) => {
    expect(readNumber(text, price, locale)).toBe(value)
  })

  test.each(['en', 'it'])(
    'public-cases 26: what can mean nothing else is taken, in %s',
    (locale) => {
      for (const [text, value] of [
        ['1.234,56', 1234.56],
        ['1.234,56 €', 1234.56],
        ['1.234.567,89', 1_234_567.89],
        ['1,234.56', 1234.56],
        ['€99.90', 99.9],
        ['99,90 €', 99.9],
        ['1 234,56', 1234.56],
        ['12,5', 12.5],
        ['-€ 5', -5],
        ['1234\u200b.50', 1234.5],
      ] as const)
        expect([text, readNumber(text, price, locale)]).toEqual([text, value])
    },
  )

  test.each(['en', 'it'])('data C: no group of thousands begins with a zero, in %s', (locale) => {
    for (const [text, value] of [
      ['0,500', 0.5],
      ['0.500', 0.5],
      ['012.345', 12.345],
      ['0.123.456', '0.123.456'],
      ['0 500', '0 500'],
      ['0,123,456.5', '0,123,456.5'],
      ['1 2345', '1 2345'],
      ['12.34,5', '12.34,5'],
    ] as const)
      expect([text, readNumber(text, number(), locale)]).toEqual([text, value])
  })

  test('data C: signs that are not of the field are left for the check to refuse', () => {
    expect(readNumber('$99', price, 'en')).toBe('$99')
    expect(readNumber('12 %', percent(), 'en')).toBe(12)
    expect(readNumber('12 mm', number({ unit: 'cm' }), 'en')).toBe('12 mm')
  })

  test('data C: what could have been another number is said', () => {
    expect(otherReading('1.234', number(), 'it')).toBe(1.234)
    expect(otherReading('1.234', number(), 'en')).toBe(1234)
    // A sum has two decimals, pieces have none.
    expect(otherReading('1.234', price, 'it')).toBeNull()
    expect(otherReading('1.234', integer(), 'it')).toBeNull()
    for (const text of ['12,5', '0.125', '1.234,5', 'ten', ''])
      expect(otherReading(text, number(), 'it')).toBeNull()
  })

  test.each(['en', 'it'])('data C: what is shown is read as what it was, in %s', (locale) => {
    const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    const shown = numberFormat(locale, { maximumFractionDigits: 10 })
    const cents = numberFormat(locale, { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 6 }), (whole, decimals) => {
        const value = whole / 10 ** decimals
        expect(readNumber(shown.format(value), number(), locale)).toBe(value + 0)
        expect(readNumber(plainNumber(value, locale), number(), locale)).toBe(value + 0)
        expect(readNumber(cents.format(whole / 100), price, locale)).toBe(whole / 100 + 0)
      }),
      { seed: 20_260_101, numRuns: 2000 },
    )
  })
})

describe('days as they are typed', () => {
  test.each([
    ['05.03.2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['05 03 2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['20121012', '2012-10-12'],
    ['\u202a05.03.\u200b2026\ufeff', '2026-03-05'],
    ['', undefined],
    ['31.02.2026', undefined],
    ['5/13/2026', undefined],
    ['5.3/2026', undefined],
    ['soon', undefined],
  ])('%s', (text, value) => {
    expect(readDay(text)).toBe(value)
  })
  test('LIMIT-068: on screen', () => {
    expect(dayText('2026-03-05')).toBe('05.03.2026')
    expect(dayText('soon')).toBe('soon')
  })
  test('data C: what is shown is read as what it was', () => {
    const min = new Date('1000-01-01')
    const max = new Date('9999-12-31')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
        const day = moment.toISOString().slice(0, 10)
        expect([readDay(dayText(day)), readDay(day)]).toEqual([day, day])
      }),
      { seed: 20_260_101, numRuns: 1000 },
    )
  })
  test.each([
    ['05.03.2026 14:05', '2026-03-05T13:05:00.000Z'],
    ['05 03 2026 9', '2026-03-05T08:00:00.000Z'],
    ['5/3/26, 1405', '2026-03-05T13:05:00.000Z'],
    ['2026-03-05T14:05:07', '2026-03-05T13:05:07.000Z'],
    ['05.03.2026', undefined],
    ['5 3 26', undefined],
    ['05.03.2026 25:00', undefined],
  ])('with their time: %s', (text, value) => {
    expect(readMoment(text, 'Europe/Rome')).toBe(value)
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
