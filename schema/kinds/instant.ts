import { string } from 'yup'
import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind } from '../kind.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

const isInstant = (value: string | undefined | null) =>
  value == null || (pattern.test(value) && !Number.isNaN(Date.parse(value)) && value >= '1000')

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
      .test('instant', complain('validation.instant'), isInstant),
  json: () => ({ type: 'string', format: 'date-time' }),
  sample: (_field, random) => new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 3e10)).toISOString(),
  clean: (value) => {
    if (value === '') return null
    return typeof value === 'string' && isInstant(value) ? new Date(value).toISOString() : value
  },
}
