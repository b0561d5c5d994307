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
 * What is wrong with a new password: nothing, a complaint that lists exactly what it lacks, or that it is a
 * usual one.
 * @param circumstances `about`: names and emails of its owner, which a guesser would try first
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
  // A demo says its password to everybody, who may go on with it there.
  if (isDemo && password === demoPassword) return null
  return (await isGuessable(password, about)) ? { key: 'app.account.guessable' } : null
}
