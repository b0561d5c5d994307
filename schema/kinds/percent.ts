import { builder } from '../field.ts'
import type { Kind } from '../kind.ts'
import { numberKind, type NumberOptions } from './number.ts'

/** A share may be more than its whole. */
const withBounds = (field: NumberOptions): NumberOptions => ({
  min: 0,
  ...(!field.share && { max: 100 }),
  ...field,
})

/** A percentage: 22 means 22 %. Between 0 and 100 unless the field says otherwise. */
export const percent = builder<'percent', number, NumberOptions>('percent')

export const percentKind: Kind<NumberOptions> = {
  ...numberKind,
  schema: (field, yup) => numberKind.schema(withBounds(field), yup),
  json: (field) => numberKind.json(withBounds(field)),
  sample: (field, random) => Math.round(numberKind.sample(withBounds(field), random) as number),
}
