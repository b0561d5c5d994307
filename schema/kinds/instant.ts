import { string } from 'yup'
import { builder, type FieldOptions } from '../field.ts'
import { isDay } from './date.ts'
import { complain, type Kind } from '../kind.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

const isInstant = (value: string) =>
  pattern.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** A moment, ISO 8601 in UTC on the wire. */
export const instant = builder<'instant', string, FieldOptions>('instant')

export const instantKind: Kind<FieldOptions> = {
  column: 'timestamptz',
  operators: ['range'],
  sortable: true,
  schema: () =>
    string()
      .strict()
      .typeError(complain('validation.instant'))
      .test(
        'instant',
        complain('validation.instant'),
        (value) => value == null || isInstant(value),
      ),
  json: () => ({ type: 'string', format: 'date-time' }),
  sample: (_field, random) =>
    new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 3e10)).toISOString(),
  clean: (value) => {
    if (value === '') return null
    return typeof value === 'string' && isInstant(value) ? new Date(value).toISOString() : value
  },
}
