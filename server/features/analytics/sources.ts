import type { Cube, Rollup } from '../../../resources/figures/cubes.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { Granularity, NormalQuery } from './cubeQuery.ts'

/** Days, `YYYY-MM-DD`, both inclusive; without one it is open. */
export interface DayRange {
  readonly from?: string
  readonly to?: string
}

/** A table that facts are read from, for these days. */
export interface Source {
  readonly table: string
  /** The column that holds the day, or the first of the month. */
  readonly dayColumn: 'day' | 'month'
  readonly range: DayRange
}

/** What was counted at all, as the last load has noted it; nothing before the first one. */
export interface KnownDays {
  readonly firstDay?: string
  readonly lastDay?: string
}

const latest = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a)
const earliest = (a: string | undefined, b: string) => (a === undefined || b < a ? b : a)

/** The days that all time dimensions of a query leave. A day is the moment that it begins with. */
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

/** A bound beyond what was counted bounds nothing: so whole months of the sums can be used. */
function withoutIdleBounds({ from, to }: DayRange, { firstDay, lastDay }: KnownDays): DayRange {
  return {
    ...(from !== undefined && !(firstDay !== undefined && from <= firstDay) && { from }),
    ...(to !== undefined && !(lastDay !== undefined && to >= lastDay) && { to }),
  }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => monthOf(daysAfter(monthOf(day), 31))

/** The whole months of a range, as a range of their days; null where there are none. */
function wholeMonths({ from, to }: DayRange): DayRange | null {
  const first = from === undefined || from === monthOf(from) ? from : nextMonth(from)
  const isEnd = to !== undefined && daysAfter(to, 1) === nextMonth(to)
  const last = to === undefined || isEnd ? to : daysAfter(monthOf(to), -1)
  if (first !== undefined && last !== undefined && first > last) return null
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }
}

const keepsMonths: readonly (Granularity | undefined)[] = [undefined, 'month', 'quarter', 'year']

export interface Need {
  /** Columns of the facts that the answer depends on, days apart. */
  readonly columns: ReadonlySet<string>
  /** Whether single days are told apart somewhere beside the range. */
  readonly needsDays: boolean
  readonly granularities: readonly (Granularity | undefined)[]
}

/**
 * The tables that a question is answered from: whole months from their sums, the rest from days; from sums without
 * the dimensions that nobody asked for, where there are such.
 */
export function sourcesOf(cube: Cube, need: Need, asked: DayRange, known: KnownDays): Source[] {
  const range = withoutIdleBounds(asked, known)
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
