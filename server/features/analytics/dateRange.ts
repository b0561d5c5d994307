import dayjs, { type Dayjs } from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js'
import utc from 'dayjs/plugin/utc.js'
import type { Granularity, Stamps } from './cubeQuery.ts'
import { userError } from './userError.ts'

dayjs.extend(utc)
dayjs.extend(isoWeek)
dayjs.extend(quarterOfYear)

const units = '(day|week|month|quarter|year)s?'
const day = '(\\d{4}-\\d{2}-\\d{2})'
const spanPattern = new RegExp(`^(this|last|next)(?: (?<!this )(\\d{1,4}))? ${units}$`)
const agoPattern = new RegExp(`^(\\d{1,4}) ${units} ago$`)
const fromToPattern = new RegExp(`^from (.+) to (.+)$`)
const dayPairPattern = new RegExp(`^${day} ?(?:-|to) ?${day}$`)
const dayWords = ['today', 'yesterday', 'tomorrow'] as const
const stampPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

type Word = 'this' | 'last' | 'next'
type Span = readonly [Dayjs, Dayjs]

const parseError = (text: string) => userError(`Can't parse date: '${text}'`)
const stampOf = (moment: Dayjs) => moment.format('YYYY-MM-DDTHH:mm:ss.SSS')
const shift = { this: 0, last: -1, next: 1 } as const

/** A moment `count` units later. Both branches are equal: dayjs has separate types for quarters. */
const later = (moment: Dayjs, count: number, unit: Granularity): Dayjs =>
  unit === 'quarter' ? moment.add(count, unit) : moment.add(count, unit)
const startOf = (moment: Dayjs, unit: Granularity): Dayjs =>
  unit === 'week' ? moment.startOf('isoWeek') : moment.startOf(unit)
const endOf = (moment: Dayjs, unit: Granularity): Dayjs =>
  unit === 'week' ? moment.endOf('isoWeek') : moment.endOf(unit)

/** An existing day of the calendar; null for the 30th of February. */
function readDay(text: string): Dayjs | null {
  const moment = dayPattern.test(text) ? dayjs.utc(text) : null
  return moment?.isValid() && moment.format('YYYY-MM-DD') === text ? moment : null
}

function dayOf(text: string, now: Dayjs): Dayjs | null {
  if (text === 'today' || text === 'now') return now
  if (text === 'yesterday') return now.add(-1, 'day')
  if (text === 'tomorrow') return now.add(1, 'day')
  const [, count, unit] = agoPattern.exec(text) ?? []
  if (count !== undefined) return later(now, -Number(count), unit as Granularity)
  return readDay(text)
}

/**
 * Spans relative to now: "last 90 days" ends yesterday, "last 2 months" with the previous month.
 */
function relativeSpan(text: string, now: Dayjs): Span | null {
  const [, word, count = '1', name] = spanPattern.exec(text) ?? []
  if (word === undefined) return null
  const unit = name as Granularity
  const near = later(now, shift[word as Word], unit)
  const far = later(now, shift[word as Word] * Number(count), unit)
  const [first, last] = word === 'last' ? [far, near] : [near, far]
  return [startOf(first, unit), endOf(last, unit)]
}

/** Spans between days: "today", "from 30 days ago to 7 days ago", "2026-01-01 - 2026-01-31". */
function daySpan(text: string, now: Dayjs): Span | null {
  // Cube reads "from 7 days ago to today" as today: one of these words decides the whole range.
  const word = dayWords.find((one) => fromToPattern.test(text) && text.includes(one)) ?? text
  const [, from = word, to = from] = fromToPattern.exec(word) ?? dayPairPattern.exec(word) ?? []
  const [first, last] = [dayOf(from, now), dayOf(to, now)]
  return first && last && [first.startOf('day'), last.endOf('day')]
}

/** A written day or moment; a day without a time is its first or last moment. */
export function readStamp(text: string, end: 'first' | 'last'): string {
  const [, date = ''] = stampPattern.exec(text) ?? []
  const moment = readDay(date) && dayjs.utc(text)
  if (!moment?.isValid()) throw parseError(text)
  if (!dayPattern.test(text)) return stampOf(moment)
  return stampOf(end === 'first' ? moment.startOf('day') : moment.endOf('day'))
}

/**
 * First and last moment of a range as Cube reads it, in UTC: two days or moments, one day, or words
 * relative to now.
 * @param now milliseconds
 * @throws ApiError 400 for any other range
 */
export function readRange(range: string | readonly string[], now: number): Stamps {
  if (typeof range !== 'string') {
    const [from = '', to = from] = range
    return [readStamp(from, 'first'), readStamp(to, 'last')]
  }
  const text = range.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const moment = dayjs.utc(now)
  const found = relativeSpan(text, moment) ?? daySpan(text, moment)
  if (!found?.every((one) => one.isValid() && one.year() > 0 && one.year() < 10_000))
    throw parseError(range)
  return [stampOf(found[0]), stampOf(found[1])]
}
