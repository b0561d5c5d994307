/** Periods that days are grouped by. */
export const granularities = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Granularity = (typeof granularities)[number]

/** The operators of filters on ids, texts, days and sums. */
export const operatorsOf = {
  id: ['equals', 'notEquals', 'set', 'notSet'],
  string: [
    'equals',
    'notEquals',
    'contains',
    'notContains',
    'startsWith',
    'notStartsWith',
    'endsWith',
    'notEndsWith',
    'set',
    'notSet',
  ],
  time: ['inDateRange', 'notInDateRange', 'beforeDate', 'afterDate', 'set', 'notSet'],
  number: ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte', 'set', 'notSet'],
} as const

export type Operator = (typeof operatorsOf)[keyof typeof operatorsOf][number]

export interface MemberFilter {
  /** `cube.member` */
  readonly member: string
  readonly operator: Operator
  readonly values?: readonly (string | null)[]
}

export type Filter =
  | MemberFilter
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }

/** First and last moment, UTC, `YYYY-MM-DDTHH:mm:ss.SSS`. */
export type Stamps = readonly [from: string, to: string]

export interface TimeDimension {
  readonly dimension: string
  /** Null means the same as absent, but is answered as null. */
  readonly granularity?: Granularity | null
  readonly dateRange?: Stamps
}

/** A checked query, in the form in which Cube returns it. */
export interface NormalQuery {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly timeDimensions: readonly TimeDimension[]
  readonly filters: readonly Filter[]
  readonly order: readonly { readonly id: string; readonly desc: boolean }[]
  readonly segments: readonly never[]
  readonly timezone: 'UTC'
  readonly limit: number
  /** The requested limit. */
  readonly rowLimit?: number
  readonly offset?: number
}

/**
 * A query as its sender writes it, with relative ranges and without defaults; it is checked when it
 * is run.
 */
export interface CubeQuery {
  readonly measures?: readonly string[]
  readonly dimensions?: readonly string[]
  readonly timeDimensions?: readonly {
    readonly dimension: string
    readonly granularity?: Granularity | null
    readonly dateRange?: string | readonly string[]
  }[]
  readonly filters?: readonly Filter[]
  readonly order?:
    | Readonly<Record<string, 'asc' | 'desc'>>
    | readonly (readonly [string, 'asc' | 'desc'])[]
  readonly segments?: readonly never[]
  readonly timezone?: 'UTC'
  readonly limit?: number
  readonly offset?: number
}
