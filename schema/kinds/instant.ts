import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { dayAndTimeOf, isDay, readMoment } from '../days/readDay.ts'
import { withoutInvisible } from '../texts/signs.ts'
import { plausibleDays, twoDays } from './date.ts'
import { complain, type Kind } from '../kind.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether a text is a moment in the format of the API. */
export const isInstant = (value: string) =>
  pattern.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

const isPlausible = (value: string) =>
  value.slice(0, 10) >= plausibleDays.min && value.slice(0, 10) <= plausibleDays.max

/** How outdated something is that was done at a moment. */
export type AgeState = 'fresh' | 'ageing' | 'old'

/** How a moment ages. Pure, like rules. */
export interface Ageing {
  /** Other fields that influence its age. */
  readonly reads?: readonly string[]
  /** @param record the fields of the record that the lists of its resource read */
  readonly state: (record: Readonly<Record<string, unknown>>, now: number) => AgeState
}

export interface InstantOptions extends FieldOptions {
  /** Lists show how long ago it was, and whether that is too long, instead of day and time. */
  readonly age?: Ageing
  /**
   * Shown and filtered as its day in Italy, in any time zone of the reader: for bookkeeping dates.
   */
  readonly asDay?: true
}

/** A moment, ISO 8601 in UTC in the API. */
export const instant = builder<'instant', string, InstantOptions>('instant')

/** The ageing of a field's moments; undefined if it has none. */
export const ageingOf = ({ field }: { readonly field: AnyField }): Ageing | undefined =>
  field.kind === 'instant' ? (field as AnyField & InstantOptions).age : undefined

/** Whether a field's moments are shown as days in Italy. */
export const isBookDay = ({ field }: { readonly field: AnyField }): boolean =>
  field.kind === 'instant' && (field as AnyField & InstantOptions).asDay === true

export const instantKind: Kind<InstantOptions> = {
  column: 'timestamptz',
  operators: ['range'],
  sortable: true,
  schema: (_field, { string }) =>
    string()
      .strict()
      .typeError(complain('validation.instant'))
      .test('instant', complain('validation.instant'), (value) => value == null || isInstant(value))
      .test(
        'plausible',
        complain('validation.instant'),
        (value) => value == null || !isInstant(value) || isPlausible(value),
      ),
  json: () => ({ type: 'string', format: 'date-time' }),
  sample: (_field, random) =>
    new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 3e10)).toISOString(),
  clean: (value) => {
    if (value === '') return null
    return typeof value === 'string' && isInstant(value) ? new Date(value).toISOString() : value
  },
  readText: (text, _field, words) => {
    const plain = withoutInvisible(text).trim()
    if (isInstant(plain)) return plain
    const { day } = dayAndTimeOf(plain)
    return twoDays(text, day, words) ?? readMoment(plain, words.zone, '00:00:00') ?? text
  },
}
