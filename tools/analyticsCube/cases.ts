import { refusedQueries } from './refusedQueries.ts'
import { samplePairs, sampleQueries } from './sampleQueries.ts'
import type { Query } from './sampleRanges.ts'
import { goodTokens, sampleTokens } from './sampleTokens.ts'

/** One query of the comparison. */
export interface Case {
  /** Whose token is sent: a name of `sampleTokens`. */
  readonly who: string
  /** The text as it is sent: JSON, or deliberately not JSON. */
  readonly query: string
}

const ask = (who: string, query: Query | readonly Query[] | string): Case => ({
  who,
  query: typeof query === 'string' ? query : JSON.stringify(query),
})

const anyone = (at: number) => goodTokens[at % goodTokens.length] ?? 'first'
const plain = { measures: ['productDays.views'], dimensions: ['productDays.vendor'] }

/** Generated queries, single ones and pairs; the same for the same seed. */
export const generated = (seed: number, count: number): readonly Case[] => [
  ...sampleQueries(seed, count).map((query, at) => ask(anyone(at), query)),
  ...samplePairs(seed + 1, Math.ceil(count / 15)).map((query, at) => ask(anyone(at), query)),
]

/**
 * All cases that both servers get: generated queries, queries to be refused, and one query with
 * every token, valid or not.
 */
export const cases: readonly Case[] = [
  ...generated(300, 300),
  ...refusedQueries.map((query) => ask('first', query)),
  ...Object.keys(sampleTokens()).map((who) => ask(who, plain)),
]
