import type { Query } from './sampleRanges.ts'

const views = ['productDays.views']
const day = 'productDays.day'
const ranged = (dateRange: unknown, more: object = {}) => ({
  measures: views,
  timeDimensions: [{ dimension: day, dateRange, ...more }],
})
const filtered = (filter: unknown) => ({ measures: views, filters: [filter] })

/** Queries that a real Cube refuses, and so does our server. */
export const refusedQueries: readonly (Query | readonly Query[] | string)[] = [
  {},
  { measures: [] },
  { timeDimensions: [{ dimension: day }] },
  { measures: ['productDays.nonsense'] },
  { measures: ['nonsense.views'] },
  { measures: ['views'] },
  { measures: ['productDays.views; drop table products'] },
  { measures: ['productDays.sku'] },
  { dimensions: ['productDays.views'] },
  { dimensions: ['productDays.country'] },
  { measures: 'productDays.views' },
  { measures: [17] },
  { measures: ['productDays.views', 'saleDays.gmv'] },
  { measures: views, dimensions: ['saleDays.country'] },
  { measures: views, unknown: true },
  { measures: views, limit: 0 },
  { measures: views, limit: -1 },
  { measures: views, limit: 1.5 },
  { measures: views, limit: 'many' },
  { measures: views, limit: 60_000 },
  { measures: views, offset: -1 },
  { measures: views, order: { 'productDays.views': 'sideways' } },
  { measures: views, order: [['productDays.views']] },
  { measures: views, segments: ['productDays.best'] },
  ranged('nonsense'),
  ranged(['2026-13-01', '2026-13-02']),
  ranged([]),
  ranged(['2026-01-01', '2026-01-02', '2026-01-03']),
  ranged(17),
  ranged(['2026-01-01', '2026-01-31'], { granularity: 'fortnight' }),
  { measures: views, timeDimensions: [{ granularity: 'day' }] },
  filtered({ member: 'productDays.sku', operator: 'equals' }),
  filtered({ member: 'productDays.sku', operator: 'like', values: ['SAM'] }),
  filtered({ member: 'productDays.sku', values: ['SAM'] }),
  filtered({ member: 'productDays.nonsense', operator: 'equals', values: ['SAM'] }),
  filtered({ operator: 'equals', values: ['SAM'] }),
  filtered({ member: 'saleDays.country', operator: 'equals', values: ['IT'] }),
  filtered({ member: 'productDays.sku', operator: 'equals', values: 'SAM' }),
  [{ measures: views }, { measures: ['saleDays.gmv'] }],
  [
    ranged(['2026-01-01', '2026-01-31'], { granularity: 'day' }),
    ranged(['2026-01-01', '2026-01-31'], { granularity: 'month' }),
  ],
  [],
  '{"measures": ["productDays.vi',
  '',
  'null',
  '17',
]
