import { account as accountEn } from '../../i18n/en/app/account.ts'
import { errors as errorsEn } from '../../i18n/en/errors.ts'
import { roles as rolesEn } from '../../i18n/en/roles.ts'
import { session as sessionEn } from '../../i18n/en/pages/session.ts'
import { validation as validationEn } from '../../i18n/en/validation.ts'
import { account as accountIt } from '../../i18n/it/app/account.ts'
import { errors as errorsIt } from '../../i18n/it/errors.ts'
import { roles as rolesIt } from '../../i18n/it/roles.ts'
import { session as sessionIt } from '../../i18n/it/pages/session.ts'
import { validation as validationIt } from '../../i18n/it/validation.ts'
import { currentLanguage } from '../language/language.ts'

/** The texts of this page by language; the whole tree would be many times this entry's size. */
const texts = {
  en: {
    ...sessionEn,
    incorrectEmail: validationEn.email,
    required: validationEn.required,
    account: accountEn,
    errors: errorsEn,
    roles: rolesEn,
  },
  it: {
    ...sessionIt,
    incorrectEmail: validationIt.email,
    required: validationIt.required,
    account: accountIt,
    errors: errorsIt,
    roles: rolesIt,
  },
}

export type LoginTexts = (typeof texts)['it']

/** The texts in the language on screen. */
export function loginTexts(): LoginTexts {
  return texts[currentLanguage()]
}

/** The notice of the sign-in page after choosing a password. */
export const passwordSetNotice = 'account.passwordSet'

/** A text of the server, or that of a key among the errors or about the account. */
export function failureText(message: string): string {
  const [, tree, key] = /^(errors|account)\.(\w+)$/.exec(message) ?? []
  const text: unknown = key && Reflect.get(loginTexts()[tree as 'errors' | 'account'], key)
  return typeof text === 'string' ? text : message
}
