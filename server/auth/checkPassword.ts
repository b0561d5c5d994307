import { passwordMaximum, passwordMinimum } from '../../resources/settings/constants.ts'
import { isGuessable } from '../../resources/settings/guessablePassword.ts'
import { missingInPassword } from '../../resources/settings/passwordRules.ts'
import { translate } from '../../i18n/index.ts'
import type { FieldError, Language } from '../../schema/index.ts'

/**
 * What is wrong with a new password: nothing, a complaint that lists exactly what it lacks, or that it is a
 * usual one.
 * @param about words that a guesser would try first
 */
export async function passwordError(
  password: unknown,
  language: Language,
  about: readonly string[] = [],
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
  return (await isGuessable(password, about)) ? { key: 'app.account.guessable' } : null
}
