import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { pick, type Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { whereText } from '../texts/cleanText.ts'
import { emailOf } from '../texts/emailOf.ts'
import { textSchema } from './text.ts'

export interface EmailOptions extends FieldOptions {
  /** Text for an address that cannot be one. */
  readonly message?: MessageKey
  /** That of somebody with an account: people read a name first. */
  readonly account?: true
}

/** One @, no spaces, a dotted domain: what a mail server could accept. As an address is stored. */
const emailPattern =
  /^[!#-'*+\--9=?A-Z^-~]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

const longest = 254

/** Whether a text that was typed is an address. */
export function isEmail(typed: string): boolean {
  const address = emailOf(typed)
  return address.length <= longest && emailPattern.test(address)
}

/** The same where somebody names an account, which may be older than the rule that names have letters of ASCII. */
export const isAccountEmail = (typed: string): boolean =>
  isEmail(emailOf(typed).replace(/[^ -~]/gu, 'x'))

/** An e-mail address, kept in lower case; a domain of other letters as mail servers have it (`xn--…`). */
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
        max: longest,
        pattern: { test: emailPattern, message: field.message ?? 'validation.email', sample: '' },
      },
      yup,
    ),
  json: () => ({ type: 'string', format: 'email', maxLength: longest }),
  sample: (_field, random) =>
    `${pick(['anna', 'luca', 'sara', 'dario'], random)}.${Math.floor(random() * 1e9)}@bottega.example`,
  clean: whereText((text) => emailOf(text) || null),
}
