import { refusedQueries } from './refusedQueries.ts'
import { samplePairs, sampleQueries } from './sampleQueries.ts'
import type { Query } from './sampleRanges.ts'
import { goodTokens, sampleTokens } from './sampleTokens.ts'

/** One question of the comparison. */
export interface Case {
  /** Who asks, by a name of `sampleTokens`. */
  readonly who: string
  /** As it is sent: JSON, or what is none. */
  readonly query: string
}

const ask = (who: string, query: Query | readonly Query[] | string): Case => ({
  who,
  query: typeof query === 'string' ? query : JSON.stringify(query),
})

const anyone = (at: number) => goodTokens[at % goodTokens.length] ?? 'first'
const plain = { measures: ['productDays.views'], dimensions: ['productDays.vendor'] }

/** Generated questions, the same for the same seed: alone and in pairs. */
export const generated = (seed: number, count: number): readonly Case[] => [
  ...sampleQueries(seed, count).map((query, at) => ask(anyone(at), query)),
  ...samplePairs(seed + 1, Math.ceil(count / 15)).map((query, at) => ask(anyone(at), query)),
]

/** All that is asked of both: generated questions, what nobody answers, and everybody who may not ask. */
export const cases: readonly Case[] = [
  ...generated(300, 300),
  ...refusedQueries.map((query) => ask('first', query)),
  ...Object.keys(sampleTokens()).map((who) => ask(who, plain)),
]
