import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { pick, type Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { whereText } from '../texts/cleanText.ts'
import { emailOf } from '../texts/emailOf.ts'
import { textSchema } from './text.ts'

export interface EmailOptions extends FieldOptions {
  /** Message for an invalid address. */
  readonly message?: MessageKey
  /** The address of an account: screens show the name of its user. */
  readonly account?: true
}

/** Matches stored addresses: one @, no spaces, a dotted domain, as a mail server could accept. */
const emailPattern =
  /^[!#-'*+\--9=?A-Z^-~]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

const maxLength = 254

/** Whether a typed text is an email address. */
export function isEmail(typed: string): boolean {
  const address = emailOf(typed)
  return address.length <= maxLength && emailPattern.test(address)
}

/** Like {@link isEmail}, for accounts, which may be older than the rule that names are ASCII. */
export const isAccountEmail = (typed: string): boolean =>
  isEmail(emailOf(typed).replace(/[^ -~]/gu, 'x'))

/** An email address, stored in lower case, with a non-ASCII domain in Punycode (`xn--…`). */
export const email = builder<'email', string, EmailOptions>('email')

/** Whether a field holds the address of an account. */
export const isAccount = ({ field }: { readonly field: AnyField }): boolean =>
  (field as AnyField & EmailOptions).account === true

export const emailKind: Kind<EmailOptions> = {
  column: 'text',
  operators: ['equals', 'contains'],
  sortable: true,
  schema: (field, yup) =>
    textSchema(
      {
        max: maxLength,
        pattern: { test: emailPattern, message: field.message ?? 'validation.email', sample: '' },
      },
      yup,
    ),
  json: () => ({ type: 'string', format: 'email', maxLength: maxLength }),
  sample: (_field, random) =>
    `${pick(['anna', 'luca', 'sara', 'dario'], random)}.${Math.floor(random() * 1e9)}@bottega.example`,
  clean: whereText((text) => emailOf(text) || null),
}
