import { analytics } from '../settings/constants.ts'
import type { CubeName, cubes } from '../figures/cubes.ts'
import type { DayRange } from './dayRange.ts'

type Cubes = typeof cubes
type MemberOf<C extends CubeName> =
  | `${C}.${keyof Cubes[C]['measures'] & string}`
  | `${C}.${keyof Cubes[C]['dimensions'] & string}`

/** A measure or a dimension, with its cube. */
export type Member = { [C in CubeName]: MemberOf<C> }[CubeName]

/** A query to the cubes, in Cube's format. */
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

/**
 * Columns of the products table (rows ANALYTICS-019 to 025) in their order, with the member to sort
 * by.
 */
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

/** The products with the highest value of a measure (row LIMIT-031). */
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

/** The number of bought units, by a property of the buyers (row LIMIT-034). */
const buyers = (dimension: Member, range: DayRange): CubeQuery => ({
  measures: ['saleDays.units'],
  dimensions: [dimension],
  timeDimensions: [days('saleDays.day', range)],
  limit: analytics.queryLimit,
})

/** The queries of the analytics pages, each for a range of days. */
export const queries = {
  /** The totals at the top of the page. */
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
   * The figures of each product. The table shows the first `performanceRows` in its order; a
   * download requests `queryLimit` at a time (rows LIMIT-032 and 033, ANALYTICS-031).
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
      // Products with equal values are sorted by SKU, so that the order is stable.
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
