import { builder } from '../field.ts'
import { complain, type Kind } from '../kind.ts'
import {
  numberJson,
  numberMistakes,
  numberSchema,
  readNumber,
  sampleNumber,
  type NumberOptions,
} from './number.ts'

/** Bounds of the database column. */
const limit = 2_147_483_647

/** A whole number. */
export const integer = builder<'integer', number, NumberOptions>('integer')

export const integerKind: Kind<NumberOptions> = {
  column: 'integer',
  operators: ['equals', 'range'],
  sortable: true,
  align: 'right',
  schema: (field, yup) => numberSchema(field, yup, limit).integer(complain('validation.integer')),
  json: (field) => numberJson(field, 'integer'),
  sample: (field, random) => sampleNumber(field, random, 0),
  readText: readNumber,
  mistakes: numberMistakes,
}
