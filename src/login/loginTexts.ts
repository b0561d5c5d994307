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

/**
 * The texts of the sign-in pages by language; all texts would be many times the size of these
 * pages.
 */
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

/** Key of the notice that the sign-in page shows after a password has been set. */
export const passwordSetNotice = 'account.passwordSet'

/**
 * The text of a key of `errors` or `account`; any other message is already worded by the server.
 */
export function failureText(message: string): string {
  const [, tree, key] = /^(errors|account)\.(\w+)$/.exec(message) ?? []
  const text: unknown = key && Reflect.get(loginTexts()[tree as 'errors' | 'account'], key)
  return typeof text === 'string' ? text : message
}
