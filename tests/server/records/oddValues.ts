import fc from 'fast-check'

/** Names that objects have of themselves, that no field has, and that could be mistaken for others. */
export const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'nope',
  '',
  '.',
  'a.b',
  '0',
  'pricing',
  'id',
  'q',
  '\ud800',
]

export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  "'; drop table products; --",
  '%_\\',
  'x'.repeat(20_000),
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999999999+99:99',
  '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  'NaN',
  '1e400',
]

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 2,
  1e-320,
]

const deep = (depth: number): unknown =>
  depth === 0 ? 1 : { pricing: deep(depth - 1), a: [deep(0)] }

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], deep(40)),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.oneof(fc.constantFrom(...oddTexts), fc.integer(), fc.constant(null)), {
    maxLength: 4,
  }),
  fc.dictionary(
    fc.constantFrom(...oddNames, 'en', 'it', '_id', 'weight'),
    fc.oneof(fc.constantFrom(...oddTexts), fc.integer()),
    { maxKeys: 3 },
  ),
  fc.array(
    fc.dictionary(
      fc.constantFrom(...oddNames, 'key', 'weight', 'number'),
      fc.oneof(fc.constantFrom(...oddTexts), fc.integer()),
    ),
    { maxLength: 3 },
  ),
)
