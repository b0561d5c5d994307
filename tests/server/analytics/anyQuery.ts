import fc from 'fast-check'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { isId } from '../../../schema/index.ts'
import { operatorsOf } from '../../../server/features/analytics/cubeQuery.ts'

/** What somebody would send who looks for a way around. */
const hostile = [
  '__proto__.views',
  'constructor.prototype',
  'productDays.__proto__',
  'productDays.constructor',
  'productDays.toString',
  'productDays.views) from "productDays" --',
  "productDays.views'; drop table products; --",
  'vendors_docs.doc',
  'productDays."vendor"',
  'PRODUCTDAYS.VIEWS',
  'productDays.views.day',
  'productDays.day.day',
  'saleDays.day.fortnight',
  'sessions._id',
  '',
  '.',
  '..',
  '\u0000.views',
]
const injected = [
  "' or true --",
  '$1',
  '{"or":[]}',
  '%',
  '_',
  '\\',
  '\u0000',
  '"; select pg_sleep(10); --',
  '00000000-0000-0000-0000-000000000000',
  '-1',
  '1e999',
  'NaN',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  'last 9999 years',
]

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, '', [], {}, [[]], '__proto__'),
  fc.jsonValue({ maxDepth: 3 }),
)
/** Mostly what it should be. */
const mostly = <T>(usual: fc.Arbitrary<T>, weight = 20): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 })

const operators = [...new Set([...Object.values(operatorsOf).flat(), 'in', 'measureFilter'])]
const ranges = [
  'last 90 days',
  'this year',
  'today',
  ['2026-01-01', '2026-03-31'],
  ['2026-02-03', '2026-03-20'],
  ['2026-02-10'],
  ['0001-01-01', '9999-12-31'],
]

/** A query about one cube, nearly right, or with something wrong about it. */
function ofCube(name: string, values: readonly string[]): fc.Arbitrary<unknown> {
  const { measures = {}, dimensions = {} } = cubeByName[name] ?? {}
  const pathsOf = (group: object) => Object.keys(group).map((one) => `${name}.${one}`)
  const [sums, texts] = [pathsOf(measures), pathsOf(dimensions)]
  const pathIn = (usual: readonly string[]) =>
    mostly(
      fc.oneof(
        { arbitrary: fc.constantFrom(...usual), weight: 60 },
        { arbitrary: fc.constantFrom(...hostile), weight: 1 },
      ),
      60,
    )
  const listOf = (usual: readonly string[]) =>
    fc.array(
      fc.oneof(
        { arbitrary: fc.constantFrom(...usual), weight: 30 },
        { arbitrary: fc.constantFrom(...injected), weight: 1 },
        { arbitrary: fc.constant(null), weight: 2 },
      ),
      { minLength: 1, maxLength: 3 },
    )
  const leafOf = (
    paths: readonly string[],
    known: readonly string[],
    usual: readonly string[],
  ): fc.Arbitrary<unknown> =>
    fc.record({
      member: pathIn(paths),
      operator: mostly(
        fc.oneof(
          { arbitrary: fc.constantFrom(...known), weight: 30 },
          fc.constantFrom(...operators),
        ),
        60,
      ),
      values: mostly(listOf(usual), 60),
    })
  const ids = texts.filter((one) => /\.(vendor|product|collection)$/.test(one))
  const words = texts.filter((one) => !ids.includes(one) && !one.endsWith('.day'))
  const { filter } = fc.letrec((tie) => ({
    leaf: fc.oneof(
      leafOf(ids, operatorsOf.id, values.filter(isId)),
      leafOf(words, operatorsOf.string, [...values, 'Vaso', 'IT', 'female', 'a', 'e']),
      leafOf(sums, operatorsOf.number, ['1', '3', '1000', '20.5']),
      leafOf([`${name}.day`], operatorsOf.time, ['2026-01-01', '2026-02-10']),
    ),
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { arbitrary: tie('leaf'), weight: 3 },
      fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    ),
  }))
  const time = fc.record(
    {
      dimension: pathIn([`${name}.day`]),
      granularity: mostly(fc.constantFrom('day', 'week', 'month', 'quarter', 'year', null)),
      dateRange: mostly(fc.constantFrom<unknown>(...ranges)),
    },
    { requiredKeys: ['dimension'] },
  )
  const way = mostly(fc.constantFrom('asc', 'desc'), 60)
  const order = fc.array(fc.tuple(pathIn([...texts, ...sums]), way), { maxLength: 3 })
  return fc.record(
    {
      measures: mostly(fc.array(pathIn(sums), { minLength: 1, maxLength: 4 }), 60),
      dimensions: mostly(fc.array(pathIn(texts), { maxLength: 3 }), 60),
      timeDimensions: mostly(fc.array(time, { maxLength: 1 })),
      filters: fc.array(mostly(filter, 40), { maxLength: 1 }),
      order: mostly(order),
      limit: mostly(fc.constantFrom(1, 2, 5, 5_000, 50_000, 50_000)),
      offset: mostly(fc.constantFrom(0, 0, 1, 20)),
      segments: mostly(fc.constant([])),
      timezone: mostly(fc.constant('UTC')),
      total: mostly(fc.constant(false)),
    },
    { requiredKeys: ['measures'] },
  )
}

/** What nobody's client sends beside a query. */
const extras = fc.constantFrom<Readonly<Record<string, unknown>>>(
  { vendor: 'x' },
  { scope: {} },
  { securityContext: { vendor: 'x' } },
  { PROTO: { vendor: 'x' } },
  { ungrouped: true },
  { rowLimit: null },
  { sql: 'select 1' },
)

/**
 * Whatever may be sent as a query, as JSON: from what is right to what is nothing of the kind.
 * @param values that name records, one's own and somebody else's
 */
export function anyQuery(values: readonly string[]): fc.Arbitrary<string> {
  const one = fc.oneof(...Object.keys(cubeByName).map((name) => ofCube(name, values)))
  const query = fc.oneof(
    { arbitrary: one, weight: 20 },
    { arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }), weight: 2 },
    { arbitrary: fc.tuple(one, extras).map(([a, b]) => ({ ...(a as object), ...b })), weight: 2 },
    { arbitrary: odd, weight: 1 },
  )
  // As a key of its own, which JSON has and a literal of the language has not.
  return query.map((value) => JSON.stringify(value)?.replaceAll('PROTO', '__proto__') ?? '')
}
