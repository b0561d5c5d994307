import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { pick, trimmed, type Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { textSchema } from './text.ts'

export interface EmailOptions extends FieldOptions {
  /** Text for an address that cannot be one. */
  readonly message?: MessageKey
  /** That of somebody with an account: people read a name first. */
  readonly account?: true
}

/** One @, no spaces, a dotted domain: what a mail server could accept. */
export const emailPattern =
  /^[^\s@,;:<>()[\]\\"]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** An e-mail address, kept in lower case. */
export const email = builder<'email', string, EmailOptions>('email')

/** Whether an address is that of somebody with an account. */
export const isAccount = ({ field }: { readonly field: AnyField }): boolean =>
  (field as AnyField & EmailOptions).account === true

export const emailKind: Kind<EmailOptions> = {
  column: 'text',
  operators: ['equals', 'contains'],
  sortable: true,
  schema: (field, yup) =>
    textSchema(
      {
        max: 254,
        pattern: { test: emailPattern, message: field.message ?? 'validation.email', sample: '' },
      },
      yup,
    ),
  json: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  sample: (_field, random) =>
    `${pick(['anna', 'luca', 'sara', 'dario'], random)}.${Math.floor(random() * 1e9)}@bottega.example`,
  clean: (value) => {
    const text = trimmed(value)
    return typeof text === 'string' ? text.toLowerCase() : text
  },
}
