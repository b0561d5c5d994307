import { picked } from './sampleFacts.ts'

export type Random = () => number
export type Query = Record<string, unknown>

const relativeRanges = [
  'today',
  'yesterday',
  'tomorrow',
  'this week',
  'this month',
  'this quarter',
  'this year',
  'last day',
  'last week',
  'last month',
  'last quarter',
  'last year',
  'next week',
  'last 7 days',
  'Last 30 days',
  'last 90 days',
  'last 365 days',
  'last 4 weeks',
  'last 3 months',
  'last 2 quarters',
  'last 1 year',
  'next 3 days',
  'from 30 days ago to 2 days ago',
  'from 2026-05-01 to 2026-07-31',
  '2026-03-15',
]

/** Between `min` and `max` random elements of a list, in random order. */
export const someOf = <T>(random: Random, from: readonly T[], min: number, max: number): T[] => {
  const count = min + Math.floor(random() * (max - min + 1))
  return from
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one)
}

const firstDay = Date.parse('2025-08-20')
export const dayAt = (at: number) => new Date(firstDay + at * 86_400_000).toISOString().slice(0, 10)

/** A range of days, in words or as dates, most of which are in the sample. */
export function dateRange(random: Random): string | string[] {
  if (random() < 0.4) return picked(random, relativeRanges)
  const from = Math.floor(random() * 400)
  if (random() < 0.08) return [dayAt(from)]
  const until = from + Math.floor(random() * (460 - from))
  const time = random() < 0.08 ? 'T11:30:00.000' : ''
  return [dayAt(from) + time, dayAt(until) + time]
}
