import { passwordMaximum, passwordMinimum } from '../../resources/settings/constants.ts'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { isGuessable } from '../../resources/settings/guessablePassword.ts'
import { missingInPassword } from '../../resources/settings/passwordRules.ts'
import { translate } from '../../i18n/index.ts'
import type { FieldError, Language } from '../../schema/index.ts'

export interface PasswordCircumstances {
  readonly about?: readonly string[]
  readonly isDemo?: boolean
}

/**
 * Checks a new password.
 * @param circumstances `about`: names and emails of its owner, which an attacker would try first
 * @returns null for a good one, else an error that lists what it lacks or says that it is easily
 *   guessed
 */
export async function passwordError(
  password: unknown,
  language: Language,
  { about = [], isDemo = false }: PasswordCircumstances = {},
): Promise<FieldError | null> {
  if (password === undefined || password === null || password === '')
    return { key: 'validation.required' }
  if (typeof password !== 'string') return { key: 'validation.text' }
  if (password.length > passwordMaximum)
    return { key: 'validation.max', vars: { maxValue: passwordMaximum } }
  const items = missingInPassword(password).map((rule) =>
    translate(language, `app.account.items.${rule}`, { min: passwordMinimum }),
  )
  if (items.length) return { key: 'app.account.lacks', vars: { items: items.join(', ') } }
  // A demo publishes its password, so accounts of a demo may keep it.
  if (isDemo && password === demoPassword) return null
  return (await isGuessable(password, about)) ? { key: 'app.account.guessable' } : null
}
