import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf, number, Unread, writtenNumber } from '../../../schema/index.ts'
import { fileWords } from '../fixtures/fixture.ts'

describe('MASS-011: a number of a file', () => {
  test('that can be read in one way is read so, whatever its file does', () => {
    for (const decimal of ['.', ',', null] as const)
      for (const [text, value] of [
        ['1.234.567', 1_234_567],
        ['1,234,567.5', 1_234_567.5],
        ['1.234,5', 1234.5],
        ['12,5', 12.5],
        ['1234.567', 1234.567],
        ['0,125', 0.125],
        ['\u202A1234\u200B.50\u202C', 1234.5],
        ['\u22125\uFEFF', -5],
      ] as const)
        expect([text, writtenNumber(text, decimal)]).toEqual([text, value])
  })

  test('that could be two is read as its file writes numbers', () => {
    expect(writtenNumber('1.234', '.')).toBe(1.234)
    expect(writtenNumber('1.234', ',')).toBe(1234)
    expect(writtenNumber('1,234', '.')).toBe(1234)
    expect(writtenNumber('1,234', ',')).toBe(1.234)
    expect(writtenNumber('-12,500', null)).toBe('either')
  })

  test('that could be two in a file that does not tell is refused', () => {
    const field = number()
    const unread = kindOf(field).readText?.('1.234', field, { ...fileWords, decimal: null })
    expect(unread).toEqual(new Unread('validation.eitherNumber', { text: '1.234' }))
  })

  test('data C: is never read as two: what one file reads in one way, no other reads in another', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...Array.from('00123,,..\u2019 -E')),
      maxLength: 12,
    })
    fc.assert(
      fc.property(signs, (text) => {
        const alone = writtenNumber(text, null)
        const [comma, point] = [writtenNumber(text, ','), writtenNumber(text, '.')]
        if (alone === 'either') expect([text, comma]).not.toEqual([text, point])
        else expect([text, comma, point]).toEqual([text, alone, alone])
      }),
      { seed: 20_260_101, numRuns: 20_000 },
    )
  })

  test('data C: of a field with fewer decimals than three is one of thousands, where no file tells', () => {
    expect(writtenNumber('1.234', null, { decimals: 2 })).toBe(1234)
    expect(writtenNumber('1,234', null, { decimals: 0 })).toBe(1234)
    expect(writtenNumber('0,123', null, { decimals: 2 })).toBe(0.123)
    expect(writtenNumber('1,234', ',', { decimals: 2 })).toBe(1.234)
  })

  test('is the one that was written, with a point or a comma', () => {
    const finite = fc
      .double({ noNaN: true, min: -1e12, max: 1e12 })
      .filter((value) => !Object.is(value, -0))
    fc.assert(
      fc.property(finite, (value) => {
        expect(writtenNumber(String(value), '.')).toBe(value)
        expect(writtenNumber(String(value).replace('.', ','), ',')).toBe(value)
      }),
      { seed: 20_260_101, numRuns: 2000 },
    )
  })
})
