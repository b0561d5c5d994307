import { builder, type FieldOptions } from '../field.ts'
import { complain, moreThan, type Kind } from '../kind.ts'
import { emailKind } from './email.ts'
import { listedTexts } from './listedTexts.ts'

/** Most addresses of one field. */
const maxEmails = 20

/** A list of email addresses, stored in lower case. */
export const emails = builder<'emails', string[], FieldOptions>('emails')

export const emailsKind: Kind<FieldOptions> = {
  column: 'jsonb',
  operators: ['has'],
  sortable: false,
  schema: (_field, yup) =>
    yup
      .array(emailKind.schema({}, yup).required(complain('validation.email')))
      .strict()
      .typeError(complain('validation.emails'))
      .test(
        'once',
        complain('validation.once'),
        (value) => new Set(value).size === (value?.length ?? 0),
      ),
  overlong: (value) => moreThan(value, maxEmails),
  json: () => ({
    type: 'array',
    items: emailKind.json({}),
    maxItems: maxEmails,
    uniqueItems: true,
  }),
  readText: (text) => listedTexts(text),
  sample: (_field, random) => [emailKind.sample({}, random)],
  clean: (value) =>
    Array.isArray(value)
      ? value.map((one) => emailKind.clean?.(one, {})).filter((one) => one !== null)
      : value,
}
