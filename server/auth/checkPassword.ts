import { passwordMaximum, passwordMinimum } from '../../resources/settings/constants.ts'
import { missingInPassword } from '../../resources/settings/passwordRules.ts'
import { translate } from '../../i18n/index.ts'
import type { FieldError, Language } from '../../schema/index.ts'

/** What is wrong with a new password: nothing, or a complaint that lists exactly what it lacks. */
export function passwordError(password: unknown, language: Language): FieldError | null {
  if (password === undefined || password === null || password === '')
    return { key: 'validation.required' }
  if (typeof password !== 'string') return { key: 'validation.text' }
  if (password.length > passwordMaximum)
    return { key: 'validation.max', vars: { maxValue: passwordMaximum } }
  const items = missingInPassword(password).map((rule) =>
    translate(language, `app.account.items.${rule}`, { min: passwordMinimum }),
  )
  return items.length ? { key: 'app.account.lacks', vars: { items: items.join(', ') } } : null
}
