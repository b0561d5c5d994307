import type { Random } from '../../../schema/index.ts'

const day = 86_400_000

const hour = 9
/** Plans are due on a day that each month has. */
const latestDate = 28

/** The day of demos that were made before they noted theirs. */
export const firstDemoDay = '2026-11-01'

/** The latest moment of the demo's hour that is over, so that nothing of a demo lies ahead. */
function usualMoment(): number {
  const now = new Date()
  const date = now.getUTCHours() < hour ? now.getUTCDate() - 1 : now.getUTCDate()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date, hour)
}

let standsAt = usualMoment()

/**
 * Sets the day at which the demo that is made or read stands still: the day that it is made on, unless another one
 * is named. The last days of a month stand still at its 28th.
 * @param given `YYYY-MM-DD`
 * @returns that day
 */
export function setDemoDay(given?: string): string {
  const found = new Date(given === undefined ? usualMoment() : Date.parse(`${given}T09:00:00Z`))
  found.setUTCDate(Math.min(found.getUTCDate(), latestDate))
  standsAt = found.getTime()
  return found.toISOString().slice(0, 10)
}
setDemoDay()

/** The moment at which the demo stands still. */
export const demoNow = (): number => standsAt
/** When the marketplace of the demo began: two years before. */
export const demoStart = (): number => standsAt - 730 * day

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
