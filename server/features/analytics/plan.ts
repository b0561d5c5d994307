import type { Cube, Dimension } from '../../../resources/figures/cubes.ts'
import type { Filter, Granularity, NormalQuery } from './cubeQuery.ts'
import { cubeOf, dimensionOf, measureOf, memberOf, type Member } from './members.ts'
import { leavesOf } from './normalQuery.ts'

export type DimensionMember = Member & { readonly dimension: Dimension }

/** A column of an answer, not yet named in the statement. */
export type Column =
  | { readonly kind: 'dimension'; readonly member: DimensionMember }
  | { readonly kind: 'time'; readonly member: Member; readonly granularity: Granularity }
  | { readonly kind: 'measure'; readonly member: Member }

/** A query's cube, columns and filters, by the stage of the statement that evaluates them. */
export interface Plan {
  readonly cube: Cube
  /** In the order of the statement: dimensions, times, measures. */
  readonly columns: readonly Column[]
  /** Filters on columns of the facts, applied before summing. */
  readonly factFilters: readonly Filter[]
  /** Filters on joined tables, applied after summing by product and artisan. */
  readonly joinFilters: readonly Filter[]
  /** Filters on sums. */
  readonly having: readonly Filter[]
  /** Positions of columns, from 1. */
  readonly order: readonly { readonly place: number; readonly desc: boolean }[]
  readonly limit: number
  readonly offset: number
}

/** The column of the facts that a dimension is read from or joined by. */
export const baseOf = ({ name, dimension }: DimensionMember): string =>
  dimension.joined?.by ?? dimension.regionOf ?? name

const isMeasured = (filter: Filter) =>
  leavesOf(filter).some(({ member }) => !memberOf(member).dimension)
const isJoined = (filter: Filter) =>
  leavesOf(filter).some(({ member }) => memberOf(member).dimension?.joined)

function columnsOf(query: NormalQuery): readonly Column[] {
  return [
    ...query.dimensions.map((path) => ({ kind: 'dimension' as const, member: dimensionOf(path) })),
    ...query.timeDimensions.flatMap(({ dimension, granularity }) =>
      granularity ? [{ kind: 'time' as const, member: dimensionOf(dimension), granularity }] : [],
    ),
    ...query.measures.map((path) => ({ kind: 'measure' as const, member: measureOf(path) })),
  ]
}

/**
 * Cube's default order: by time; else by the first sum, descending; else by the first dimension.
 */
function defaultOrder(columns: readonly Column[]): Plan['order'] {
  const firstOf = (kind: Column['kind']) => columns.findIndex((one) => one.kind === kind)
  const [time, measure, dimension] = [firstOf('time'), firstOf('measure'), firstOf('dimension')]
  if (time >= 0) return [{ place: time + 1, desc: false }]
  if (measure >= 0 && dimension >= 0) return [{ place: measure + 1, desc: true }]
  return dimension >= 0 ? [{ place: dimension + 1, desc: false }] : []
}

/** As in Cube, members that are not columns are ignored. Ties are ordered by the dimensions. */
function orderOf({ order }: NormalQuery, columns: readonly Column[]): Plan['order'] {
  const named = order.flatMap(({ id, desc }) => {
    const place = columns.findIndex(({ member }) => member.path === id) + 1
    return place > 0 ? [{ place, desc }] : []
  })
  const first = order.length ? named : defaultOrder(columns)
  const rest = columns.flatMap(({ kind }, at) =>
    kind === 'measure' || first.some(({ place }) => place === at + 1)
      ? []
      : [{ place: at + 1, desc: false }],
  )
  return [...first, ...rest]
}

/** The plan of a query. */
export function planOf(query: NormalQuery): Plan {
  const columns = columnsOf(query)
  const filters = query.filters.filter((one) => leavesOf(one).length > 0)
  const measured = filters.filter(isMeasured)
  const others = filters.filter((one) => !measured.includes(one))
  const members = [
    ...columns.map(({ member }) => member),
    ...filters.flatMap(leavesOf).map(({ member }) => memberOf(member)),
  ]
  return {
    cube: cubeOf(members),
    columns,
    factFilters: others.filter((one) => !isJoined(one)),
    joinFilters: others.filter(isJoined),
    having: measured,
    order: orderOf(query, columns),
    limit: query.limit,
    offset: query.offset ?? 0,
  }
}
