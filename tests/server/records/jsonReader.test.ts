import { expect, test } from 'vitest'
import { JsonReader } from '../../../server/records/read/jsonReader.ts'

let seed = 20261125
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const strings = [
  '',
  'a',
  'Città "bella"',
  '\\',
  '\\"',
  'a\\\\',
  '{"x": 1}',
  '], [',
  'ab\n\u0007\u{1f600}',
]
const scalars = [null, true, false, 0, -1.5, 12_345.678, 1e21, 1e-7]

function value(depth: number): unknown {
  const kind = random(depth > 3 ? 2 : 4)
  if (kind === 0) return scalars[random(scalars.length)]
  if (kind === 1) return strings[random(strings.length)]
  const size = random(5)
  if (kind === 2) return Array.from({ length: size }, () => value(depth + 1))
  return Object.fromEntries(
    Array.from({ length: size }, (_, at) => [`${strings[random(9)]}${at}`, value(depth + 1)]),
  )
}

/** As the database writes it: spaces where `JSON.stringify` has none. */
function written(one: unknown, colon: string): string {
  if (Array.isArray(one)) return `[${one.map((item) => written(item, colon)).join(', ')}]`
  if (typeof one !== 'object' || one === null) return JSON.stringify(one)
  const pairs = Object.entries(one).map(
    ([key, item]) => `${JSON.stringify(key)}${colon}${written(item, colon)}`,
  )
  return `{${pairs.join(', ')}}`
}

test('values are read as JSON.stringify writes them, whatever is in them', () => {
  for (let step = 0; step < 2_000; step += 1) {
    const [list, colon] = [Array.from({ length: random(6) }, () => value(0)), pick(': ', ' : ')]
    const texts = new JsonReader(written(list, colon)).list()
    expect(texts).toEqual(list.map((one) => JSON.stringify(one)))
  }
})
const pick = <T>(...some: T[]): T => some[random(some.length)] as T

test('of an object what is wanted is found, and nothing else', () => {
  const text = `{"a": {"b": [1, {"c": 2.50}], "x": "}"}, "b": 7, "a b\\n": {"d": null}, "none": "no", "e": {"b": 8}}`
  const values: (string | undefined)[] = []
  new JsonReader(text).object(
    new Map([
      ['a', { place: 0, within: new Map([['b', { place: 1 }]]) }],
      ['a b\\n', { within: new Map([['d', { place: 2 }]]) }],
      ['b', { place: 3, within: new Map([['d', { place: 4 }]]) }],
      ['e', { place: 5 }],
      ['gone', { place: 6 }],
    ]),
    values,
  )
  expect(values).toEqual([
    '{"b":[1,{"c":2.50}],"x":"}"}',
    '[1,{"c":2.50}]',
    'null',
    '7',
    undefined,
    '{"b":8}',
  ])
})

test('what is no JSON is an error, not a wrong answer', () => {
  expect(() => new JsonReader('["a').list()).toThrow('no JSON')
  expect(() => new JsonReader('"a"').list()).toThrow('no JSON')
  expect(() => new JsonReader('[1, 2').list()).toThrow('no JSON')
  expect(() => new JsonReader('[{"a": 1').list()).toThrow('no JSON')
})
