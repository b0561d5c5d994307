import { queries, type CubeQuery } from '../../../resources/analytics/queries.ts'
import { daysUntil } from '../../../resources/analytics/dayRange.ts'
import { daysAfter } from '../../../schema/index.ts'
import { lastDay, tokenOf, vendors } from './benchFacts.ts'

export interface Question {
  /** Path with the query. */
  readonly path: string
  readonly token: string
}

export interface DocumentedQuery {
  readonly name: string
  readonly days: number
  readonly query: (range: ReturnType<typeof daysUntil>) => CubeQuery
}

/** The queries of the pages, with the number of days that they cover. */
export const documented: readonly DocumentedQuery[] = [
  { name: 'totals', days: 90, query: queries.totals },
  { name: 'dailyViews', days: 90, query: queries.dailyViews },
  { name: 'topViewed', days: 90, query: queries.topViewed },
  { name: 'topInteracted', days: 90, query: queries.topInteracted },
  { name: 'performance', days: 90, query: (range) => queries.performance(range) },
  { name: 'performance', days: 365, query: (range) => queries.performance(range) },
  { name: 'genders', days: 365, query: queries.genders },
  { name: 'ages', days: 365, query: queries.ages },
  { name: 'areas', days: 365, query: queries.areas },
]

const pathOf = (query: CubeQuery) =>
  `/load?query=${encodeURIComponent(JSON.stringify(query))}&queryType=multi`

/** Distance between the artisans of consecutive queries; it shares no factor with their number. */
const stride = 37

/**
 * Queries that were never sent before: each by another artisan, then for another day.
 * @param from index of the first one, so that two servers or rounds never get the same
 */
export function newQuestions({ days, query }: DocumentedQuery, from: number, count: number) {
  return Array.from({ length: count }, (_, at): Question => {
    const turn = from + at
    const until = daysAfter(lastDay, -Math.floor(turn / vendors))
    return {
      path: pathOf(query(daysUntil(until, days))),
      token: tokenOf((turn * stride) % vendors),
    }
  })
}

/** The same few queries again and again. */
export function oldQuestions(one: DocumentedQuery, count: number): Question[] {
  const few = newQuestions(one, 0, 8)
  return Array.from({ length: count }, (_, at) => few[at % few.length] ?? { path: '', token: '' })
}
