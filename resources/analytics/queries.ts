import { analytics } from '../settings/constants.ts'
import type { CubeName, cubes } from './cubes.ts'
import type { DayRange } from './dayRange.ts'

type Cubes = typeof cubes
type MemberOf<C extends CubeName> =
  | `${C}.${keyof Cubes[C]['measures'] & string}`
  | `${C}.${keyof Cubes[C]['dimensions'] & string}`

/** A measure or a dimension, with its cube. */
export type Member = { [C in CubeName]: MemberOf<C> }[CubeName]

/** A question to the cubes, as Cube writes one. */
export interface CubeQuery {
  readonly measures: readonly Member[]
  readonly dimensions?: readonly Member[]
  readonly timeDimensions: readonly {
    readonly dimension: Member
    readonly granularity?: 'day'
    readonly dateRange: readonly [from: string, until: string]
  }[]
  readonly order?: readonly (readonly [member: Member, direction: 'asc' | 'desc'])[]
  readonly limit?: number
  readonly offset?: number
}

/** Columns of the table of products (rows ANALYTICS-019 to 025), in its order, and what each is sorted by. */
export const performanceColumns = {
  product: 'productDays.name',
  productImpression: 'productDays.listViews',
  views: 'productDays.views',
  interactions: 'productDays.interactions',
  gmv: 'productDays.gmv',
  units: 'productDays.units',
} as const satisfies Readonly<Record<string, Member>>

export type PerformanceColumn = keyof typeof performanceColumns
export type Direction = 'asc' | 'desc'

const days = (dimension: Member, { from, until }: DayRange) =>
  ({ dimension, dateRange: [from, until] }) as const
const products = [
  'productDays.product',
  'productDays.sku',
  'productDays.name',
  'productDays.image',
] as const

/** The products with the most of something (row LIMIT-031). */
const top = (measure: Member, range: DayRange): CubeQuery => ({
  measures: [measure],
  dimensions: products,
  timeDimensions: [days('productDays.day', range)],
  order: [
    [measure, 'desc'],
    ['productDays.sku', 'asc'],
  ],
  limit: analytics.topProducts,
})

/** How many pieces were bought, by something about who bought them (row LIMIT-034). */
const buyers = (dimension: Member, range: DayRange): CubeQuery => ({
  measures: ['saleDays.units'],
  dimensions: [dimension],
  timeDimensions: [days('saleDays.day', range)],
  limit: analytics.queryLimit,
})

/** What the pages of analytics ask, each for a range of days. */
export const queries = {
  /** The numbers on top. */
  totals: (range: DayRange): CubeQuery => ({
    measures: [
      'productDays.views',
      'productDays.listViews',
      'productDays.interactions',
      'productDays.gmv',
      'productDays.units',
    ],
    timeDimensions: [days('productDays.day', range)],
  }),
  dailyViews: (range: DayRange): CubeQuery => ({
    measures: ['productDays.views'],
    timeDimensions: [{ ...days('productDays.day', range), granularity: 'day' }],
    order: [['productDays.day', 'asc']],
  }),
  topViewed: (range: DayRange) => top('productDays.views', range),
  topInteracted: (range: DayRange) => top('productDays.interactions', range),
  /**
   * What each product did. The table holds `performanceRows` of them, the best of whatever it is sorted by; a file
   * asks for `queryLimit` at a time (rows LIMIT-032 and 033, ANALYTICS-031).
   */
  performance: (
    range: DayRange,
    column: PerformanceColumn = 'gmv',
    direction: Direction = 'desc',
    limit: number = analytics.performanceRows,
    offset = 0,
  ): CubeQuery => ({
    measures: [
      'productDays.listViews',
      'productDays.views',
      'productDays.interactions',
      'productDays.gmv',
      'productDays.units',
    ],
    dimensions: products,
    timeDimensions: [days('productDays.day', range)],
    order: [
      [performanceColumns[column], direction],
      // What has as much of it stands in an order of its own, the same each time.
      ['productDays.sku', 'asc'],
    ],
    limit,
    ...(offset > 0 && { offset }),
  }),
  genders: (range: DayRange) => buyers('saleDays.gender', range),
  ages: (range: DayRange) => buyers('saleDays.ageBand', range),
  areas: (range: DayRange): CubeQuery => ({
    measures: ['saleDays.gmv', 'saleDays.units'],
    dimensions: ['saleDays.region', 'saleDays.customerType'],
    timeDimensions: [days('saleDays.day', range)],
    limit: analytics.queryLimit,
  }),
} as const
