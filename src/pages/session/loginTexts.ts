import { errors as errorsEn } from '../../../i18n/en/errors.ts'
import { roles as rolesEn } from '../../../i18n/en/roles.ts'
import { session as sessionEn } from '../../../i18n/en/session.ts'
import { validation as validationEn } from '../../../i18n/en/validation.ts'
import { errors as errorsIt } from '../../../i18n/it/errors.ts'
import { roles as rolesIt } from '../../../i18n/it/roles.ts'
import { session as sessionIt } from '../../../i18n/it/session.ts'
import { validation as validationIt } from '../../../i18n/it/validation.ts'
import { currentLanguage } from '../../language.ts'

/** The texts of this page by language; the whole tree would be many times this entry's size. */
const texts = {
  en: { ...sessionEn, incorrectEmail: validationEn.email, errors: errorsEn, roles: rolesEn },
  it: { ...sessionIt, incorrectEmail: validationIt.email, errors: errorsIt, roles: rolesIt },
}

export type LoginTexts = (typeof texts)['it']

/** The texts in the language on screen. */
export function loginTexts(): LoginTexts {
  return texts[currentLanguage()]
}

/** A failure's text: the server's own, or that of its key among the errors. */
export function failureText(message: string): string {
  const key = /^errors\.(\w+)$/.exec(message)?.[1]
  const text = key && Reflect.get(loginTexts().errors, key)
  return typeof text === 'string' ? text : message
}
