import { string } from 'yup'
import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind } from '../kind.ts'

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '1000'
}

/** A day of the calendar, `YYYY-MM-DD` on the wire. */
export const date = builder<'date', string, FieldOptions>('date')

export const dateKind: Kind<FieldOptions> = {
  column: 'date',
  operators: ['equals', 'range'],
  sortable: true,
  schema: () =>
    string()
      .strict()
      .typeError(complain('validation.date'))
      .test('day', complain('validation.date'), (value) => value == null || isDay(value)),
  json: () => ({ type: 'string', format: 'date' }),
  sample: (_field, random) =>
    new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300))).toISOString().slice(0, 10),
  clean: (value) => (value === '' ? null : value),
}
