import { describe, expect, test } from 'vitest'
import { isSameValue } from '../../../src/browser/sameValue.ts'

describe('two values', () => {
  test.each([
    [null, undefined],
    [{ a: 1, b: null }, { a: 1 }],
    [{ en: null, it: undefined }, null],
    [[{ weight: 1, data: { amount: null, more: {} } }], [{ weight: 1 }]],
  ])('%j and %j mean the same', (one, other) => {
    expect(isSameValue(one, other)).toBe(true)
    expect(isSameValue(other, one)).toBe(true)
  })

  test.each([
    [0, null],
    ['', null],
    [false, null],
    [[], [{ weight: null }]],
    [[null], []],
    [{ a: 1 }, { a: 2 }],
    [{ a: false }, {}],
    [
      ['1', '2'],
      ['2', '1'],
    ],
  ])('%j and %j do not', (one, other) => {
    expect(isSameValue(one, other)).toBe(false)
    expect(isSameValue(other, one)).toBe(false)
  })
})
