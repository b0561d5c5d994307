import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sameData } from '../../scripts/build/sameData.mjs'

/** What the store of preferences keeps: JSON, and nothing where nothing was kept. */
const values: readonly unknown[] = [
  undefined,
  null,
  false,
  0,
  Number.NaN,
  '',
  'roomy',
  [],
  ['a'],
  ['a', 'b'],
  {},
  { a: undefined },
  { b: undefined },
  { a: 1 },
  { a: 1, b: null },
  { a: { b: ['c', { d: 2 }] } },
  { a: { b: ['c', { d: 3 }] } },
  { 0: 'a' },
]

describe('compares as node does', () => {
  test.each(values.map((value, at) => [at, value] as const))('value %i: %j', (at, value) => {
    for (const other of values) expect(sameData(value, other)).toBe(isDeepStrictEqual(value, other))
    expect(sameData(value, structuredClone(values[at]))).toBe(true)
  })
})

test.each([
  [new Date(0), new Date(1)],
  [new Map([['a', 1]]), new Map([['a', 2]])],
  [new Set(['a']), new Set(['b'])],
  [/a/, /b/],
  [{}, new Date(0)],
])('what is no data is the same as itself alone: %o, %o', (one, other) => {
  expect(sameData(one, other)).toBe(false)
  expect(sameData({ at: one }, { at: other })).toBe(false)
  expect(sameData(one, one)).toBe(true)
})
