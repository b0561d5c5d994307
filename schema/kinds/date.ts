import { dayOf } from '../days/daysAfter.ts'
import { builder, type FieldOptions } from '../field.ts'
import { asMonthFirst, isDay, readDay } from '../days/readDay.ts'
import { complain, Unread, type CellWords, type Kind } from '../kind.ts'

export interface DateOptions extends FieldOptions {
  /** The first allowed day, `YYYY-MM-DD`. */
  readonly min?: string
  /** The last allowed day. */
  readonly max?: string
  /** A day further ahead than this may be a mistake: the form shows a warning, but saves it. */
  readonly doubtAfterDays?: number
  /** A due date: screens mark it from this many working days before it, and once it has passed. */
  readonly isDue?: { readonly workingDays: number }
}

/** A calendar day, `YYYY-MM-DD` in the API. */
export const date = builder<'date', string, DateOptions>('date')

const DAY = 86_400_000

/** The days of a field without bounds: others are mistyped. */
export const plausibleDays = { min: '1900-01-01', max: '2100-12-31' } as const

/** A day for a message, `DD.MM.YYYY`. */
const written = (day: string) => day.split('-').toReversed().join('.')

/**
 * The error of an ambiguous day, if another day of its column has the month first; otherwise days
 * are read day first.
 * @param day the ambiguous part of the text
 */
export function twoDays(text: string, day: string, { monthFirst }: CellWords): Unread | undefined {
  return monthFirst && asMonthFirst(day) === 'either'
    ? new Unread('validation.twoDays', { text: text.trim(), ...monthFirst })
    : undefined
}

export const dateKind: Kind<DateOptions> = {
  column: 'date',
  operators: ['equals', 'range'],
  sortable: true,
  schema: ({ min = plausibleDays.min, max = plausibleDays.max }, { string }) =>
    string()
      .strict()
      .typeError(complain('validation.date'))
      .test('day', complain('validation.date'), (value) => value == null || isDay(value))
      .test(
        'min',
        complain('validation.notBefore', { min: written(min) }),
        (value) => value == null || !isDay(value) || value >= min,
      )
      .test(
        'max',
        complain('validation.notAfter', { max: written(max) }),
        (value) => value == null || !isDay(value) || value <= max,
      ),
  json: () => ({ type: 'string', format: 'date' }),
  sample: ({ min, max }, random) => {
    const last = max === undefined ? undefined : Date.parse(max)
    const first =
      min === undefined ? Math.min(Date.UTC(2026, 0, 1), last ?? Infinity) : Date.parse(min)
    const days = last === undefined ? 300 : (last - first) / DAY + 1
    return dayOf(first + Math.floor(random() * days) * DAY)
  },
  mistakes: ({ min, max, isDue }) => [
    ...[min, max].flatMap((day) =>
      day === undefined || isDay(day) ? [] : [`${day} is no day, such as 2026-03-05`],
    ),
    ...(min !== undefined && max !== undefined && min > max
      ? [`min ${min} is later than max ${max}`]
      : []),
    ...(isDue && !(Number.isInteger(isDue.workingDays) && isDue.workingDays >= 0)
      ? [`isDue counts whole working days, not ${isDue.workingDays}`]
      : []),
  ],
  clean: (value) => (value === '' ? null : value),
  readText: (text, _field, words) => twoDays(text, text, words) ?? readDay(text) ?? text,
}
