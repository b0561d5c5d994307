import type { Random } from '../../../schema/index.ts'

const day = 86_400_000

/** The moment at which the demo stands still. */
export const demoNow = Date.UTC(2026, 10, 1, 9)
/** When the marketplace of the demo began: two years before. */
export const demoStart = demoNow - 730 * day

/** A moment between two, to the second. */
export function momentBetween(from: number, to: number, random: Random): number {
  return Math.floor((from + random() * Math.max(to - from, 0)) / 1000) * 1000
}

/** So many days later, or earlier below zero. */
export function daysAfter(moment: number, days: number): number {
  return moment + days * day
}

/** A moment as records hold it. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
