import type { Cube, Rollup } from '../../../resources/figures/cubes.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { Granularity, NormalQuery } from './cubeQuery.ts'

/** Days, `YYYY-MM-DD`, both inclusive; open where a bound is absent. */
export interface DayRange {
  readonly from?: string
  readonly to?: string
}

/** A table that facts of a range of days are read from. */
export interface Source {
  readonly table: string
  /** The column with the day, or with the first day of the month. */
  readonly dayColumn: 'day' | 'month'
  readonly range: DayRange
}

/** The days that have been counted, as noted by the last load; empty before the first one. */
export interface KnownDays {
  readonly firstDay?: string
  readonly lastDay?: string
}

const latest = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a)
const earliest = (a: string | undefined, b: string) => (a === undefined || b < a ? b : a)

/** The intersection of the ranges of all time dimensions. A day counts as its first moment. */
export function daysOf({ timeDimensions }: Pick<NormalQuery, 'timeDimensions'>): DayRange {
  let range: DayRange = {}
  for (const { dateRange } of timeDimensions) {
    if (!dateRange) continue
    const [first, last] = dateRange
    const day = first.slice(0, 10)
    const from = first.endsWith('T00:00:00.000') ? day : daysAfter(day, 1)
    range = { from: latest(range.from, from), to: earliest(range.to, last.slice(0, 10)) }
  }
  return range
}

/** Drops bounds outside the counted days, so that the sums of whole months can be used. */
function withoutUselessBounds({ from, to }: DayRange, { firstDay, lastDay }: KnownDays): DayRange {
  return {
    ...(from !== undefined && !(firstDay !== undefined && from <= firstDay) && { from }),
    ...(to !== undefined && !(lastDay !== undefined && to >= lastDay) && { to }),
  }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => monthOf(daysAfter(monthOf(day), 31))

/** The whole months in a range, as a range of days; null when there are none. */
function wholeMonths({ from, to }: DayRange): DayRange | null {
  const first = from === undefined || from === monthOf(from) ? from : nextMonth(from)
  const isEnd = to !== undefined && daysAfter(to, 1) === nextMonth(to)
  const last = to === undefined || isEnd ? to : daysAfter(monthOf(to), -1)
  if (first !== undefined && last !== undefined && first > last) return null
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }
}

const keepsMonths: readonly (Granularity | undefined)[] = [undefined, 'month', 'quarter', 'year']

export interface Need {
  /** Columns of the facts that the answer depends on, except days. */
  readonly columns: ReadonlySet<string>
  /** Whether anything but the range depends on single days. */
  readonly needsDays: boolean
  readonly granularities: readonly (Granularity | undefined)[]
}

/**
 * The tables that answer a query: whole months from their sums, the rest from days. Where possible,
 * sums without the dimensions that the query does not use.
 */
export function sourcesOf(cube: Cube, need: Need, asked: DayRange, known: KnownDays): Source[] {
  const range = withoutUselessBounds(asked, known)
  const has = ({ columns }: Rollup) => [...need.columns].every((one) => columns.includes(one))
  const days = cube.rollups.find((one) => one.covers === 'day' && has(one))
  const ofDays = (part: DayRange): Source => ({
    table: days?.table ?? cube.table,
    dayColumn: 'day',
    range: part,
  })
  const isMonthly = !need.needsDays && need.granularities.every((one) => keepsMonths.includes(one))
  const months = isMonthly && cube.rollups.find((one) => one.covers === 'month' && has(one))
  const whole = months && !days ? wholeMonths(range) : null
  if (!months || !whole) return [ofDays(range)]
  const before =
    range.from !== undefined && whole.from !== undefined && range.from < whole.from
      ? [ofDays({ from: range.from, to: daysAfter(whole.from, -1) })]
      : []
  const after =
    range.to !== undefined && whole.to !== undefined && range.to > whole.to
      ? [ofDays({ from: daysAfter(whole.to, 1), to: range.to })]
      : []
  return [{ table: months.table, dayColumn: 'month', range: whole }, ...before, ...after]
}
