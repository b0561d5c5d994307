import type { Random } from '../../../schema/index.ts'
import { demoNow, demoStart } from './demoTime.ts'

const day = 86_400_000

/** Demand by month: a peak for Christmas in December, and a low in August. */
const byMonth = [0.9, 0.85, 0.95, 1, 1.05, 0.95, 0.85, 0.6, 1, 1.1, 1.3, 1.8]
/** Demand at the start of two years of growth. */
const atFirst = 0.55
const atWeekends = 1.3

/** Demand on the day of a moment; 1 is an average month at the end of the demo. */
export function orderDemand(moment: number): number {
  const date = new Date(moment)
  const isWeekend = date.getUTCDay() % 6 === 0
  const length = demoNow() - demoStart()
  const growth = atFirst + (1 - atFirst) * Math.min(1, (moment - demoStart()) / length)
  return (byMonth[date.getUTCMonth()] ?? 1) * growth * (isWeekend ? atWeekends : 1)
}

let worked: { readonly until: number; readonly before: readonly number[] } | undefined

/** Cumulated demand before each day of the demo. */
function demandBefore(): readonly number[] {
  if (worked?.until === demoNow()) return worked.before
  const before = [0]
  for (let at = demoStart(); at < demoNow(); at += day)
    before.push((before.at(-1) ?? 0) + orderDemand(at + day / 2))
  worked = { until: demoNow(), before }
  return before
}

/** Cumulated demand from the start of the demo until a moment. */
function demandUntil(moment: number): number {
  const before = demandBefore()
  const days = Math.max(0, Math.min((moment - demoStart()) / day, before.length - 1))
  const [whole, low] = [Math.floor(days), before[Math.floor(days)] ?? 0]
  return low + (days - whole) * ((before[whole + 1] ?? low) - low)
}

/** A random moment between two within the demo, in whole seconds, weighted by demand. */
export function busyMoment(from: number, to: number, random: Random): number {
  const before = demandBefore()
  const low = demandUntil(from)
  const wanted = low + random() * Math.max(0, demandUntil(to) - low)
  const next = before.findIndex((demand) => demand > wanted)
  if (next < 1) return to
  const [start = 0, end = 0] = [before[next - 1], before[next]]
  const moment = demoStart() + (next - 1 + (wanted - start) / (end - start)) * day
  return Math.floor(Math.max(from, Math.min(moment, to)) / 1000) * 1000
}
