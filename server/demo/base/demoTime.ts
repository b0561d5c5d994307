import type { Random } from '../../../schema/index.ts'

const day = 86_400_000

const hour = 9
/** Plans are due on a day that every month has. */
const latestDate = 28

/** The day of older demos, which did not store theirs. */
export const firstDemoDay = '2026-11-01'

/** The latest past occurrence of the demo's hour, so that no demo data is in the future. */
function usualMoment(): number {
  const now = new Date()
  const date = now.getUTCHours() < hour ? now.getUTCDate() - 1 : now.getUTCDate()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date, hour)
}

let standsAt = usualMoment()

/**
 * Sets the fixed day of the demo: today unless another day is given. The last days of a month count
 * as its 28th.
 * @param given `YYYY-MM-DD`
 * @returns the day
 */
export function setDemoDay(given?: string): string {
  const found = new Date(given === undefined ? usualMoment() : Date.parse(`${given}T09:00:00Z`))
  found.setUTCDate(Math.min(found.getUTCDate(), latestDate))
  standsAt = found.getTime()
  return found.toISOString().slice(0, 10)
}
setDemoDay()

/** The fixed moment of the demo. */
export const demoNow = (): number => standsAt
/** The start of the demo's marketplace, two years earlier. */
export const demoStart = (): number => standsAt - 730 * day

/** A random moment between two, in whole seconds. */
export function momentBetween(from: number, to: number, random: Random): number {
  return Math.floor((from + random() * Math.max(to - from, 0)) / 1000) * 1000
}

/** The moment some days later; earlier for a negative number. */
export function daysAfter(moment: number, days: number): number {
  return moment + days * day
}

/** A moment in the format of records. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
