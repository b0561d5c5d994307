import { cubeByName } from '../../resources/figures/cubes.ts'
import { picked, seededRandom } from './sampleFacts.ts'
import { sampleFilter } from './sampleFilters.ts'
import { dateRange, someOf, type Query, type Random } from './sampleRanges.ts'

/**
 * A random order: by some members; for a total order, by at most one sum and then by all groups.
 */
function order(
  random: Random,
  sums: readonly string[],
  groups: readonly string[],
  isTotal: boolean,
) {
  const members = isTotal
    ? [...someOf(random, sums, 0, 1), ...someOf(random, groups, groups.length, groups.length)]
    : someOf(random, [...sums, ...groups], 1, sums.length + groups.length)
  const pairs = members.map((member) => [member, random() < 0.5 ? 'asc' : 'desc'] as const)
  return random() < 0.5 ? pairs : Object.fromEntries(pairs)
}

/** A random valid query. */
function query(random: Random, granularities: readonly (string | null | undefined)[]): Query {
  const cube = picked(random, Object.keys(cubeByName))
  const { measures, dimensions } = cubeByName[cube] ?? { measures: {}, dimensions: {} }
  const plain = Object.keys(dimensions).filter((name) => name !== 'day')
  const asked = {
    measures: someOf(random, Object.keys(measures), 0, 4).map((name) => `${cube}.${name}`),
    dimensions: someOf(random, plain, 0, 3).map((name) => `${cube}.${name}`),
  }
  const granularity = picked(random, granularities)
  const hasTime = granularity !== undefined || random() < 0.4
  const time = {
    dimension: `${cube}.day`,
    ...(granularity !== undefined && { granularity }),
    ...(random() < 0.85 && { dateRange: dateRange(random) }),
  }
  if (asked.measures.length + asked.dimensions.length === 0 && !granularity)
    asked.measures.push(`${cube}.units`)
  const groups = [...asked.dimensions, ...(granularity ? [`${cube}.day`] : [])]
  // A limit cuts off the same rows in both answers only if no two rows have equal sort keys.
  const isTotal = (granularity && asked.dimensions.length > 0) || random() < 0.3
  const limited = {
    limit: 1 + Math.floor(random() * 60),
    ...(random() < 0.5 && { offset: Math.floor(random() * 12) }),
  }
  const sorted = order(random, asked.measures, groups, Boolean(isTotal))
  return {
    ...((asked.measures.length > 0 || random() < 0.5) && { measures: asked.measures }),
    ...((asked.dimensions.length > 0 || random() < 0.5) && { dimensions: asked.dimensions }),
    ...(hasTime && { timeDimensions: [time] }),
    ...(random() < 0.5 && {
      filters: Array.from({ length: random() < 0.8 ? 1 : 2 }, () =>
        sampleFilter(random, cube, plain),
      ),
    }),
    ...((isTotal || random() < 0.5) && { order: sorted }),
    ...(isTotal && groups.length > 0 && limited),
    ...(random() < 0.15 && { timezone: 'UTC' }),
    ...(random() < 0.15 && { segments: [] }),
  }
}

const granularities = [
  'day',
  'week',
  'month',
  'month',
  'quarter',
  'year',
  null,
  undefined,
  undefined,
  undefined,
] as const

/** A number of random queries, the same for the same seed. */
export function sampleQueries(seed: number, count: number): Query[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => query(random, granularities))
}

/** Pairs of queries: those that are answered together need the same granularity. */
export function samplePairs(seed: number, count: number): Query[][] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const granularity = [picked(random, ['day', 'week', 'month'] as const)]
    return [query(random, granularity), query(random, granularity)]
  })
}
