import { builder, type FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'
import { choiceKind } from './choice.ts'
import { countryCodes } from './countryCodes.ts'

const countryField = { values: countryCodes }

/** A country by its two-letter code. */
export const country = builder<'country', string, FieldOptions>('country')

export const countryKind: Kind<FieldOptions> = {
  ...choiceKind,
  schema: (field, yup) => choiceKind.schema({ ...field, ...countryField }, yup),
  json: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
  clean: (value) => choiceKind.clean?.(value, countryField),
  sample: () => 'IT',
  mistakes: () => [],
}
