import type { T } from '../../language/useT.ts'
import { passwordMinimum } from '../../../resources/settings/constants.ts'
import { missingInPassword } from '../../../resources/settings/passwordRules.ts'
import { emailOf, isEmail } from '../../../schema/index.ts'

/** The form's values. */
export interface ProfileValues {
  readonly email: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

type ProfileErrors = { readonly [K in keyof ProfileValues]: string | null }

/** The email to send; undefined if it is the current one (row VAL-097). */
export function changedEmail({ email }: ProfileValues, current: string): string | undefined {
  const typed = emailOf(email)
  return typed === current.toLowerCase() ? undefined : typed
}

function emailError(t: T, email: string): string | null {
  if (email.trim() === '') return t('validation.required')
  return isEmail(email) ? null : t('validation.email')
}

function passwordError(t: T, values: ProfileValues, isNeeded: boolean): string | null {
  const { newPassword, oldPassword } = values
  if (newPassword === '') return isNeeded ? t('validation.required') : null
  const items = missingInPassword(newPassword).map((rule) =>
    t(`app.account.items.${rule}`, { min: passwordMinimum }),
  )
  if (items.length) return t('app.account.lacks', { items: items.join(', ') })
  return newPassword === oldPassword ? t('app.account.mustDiffer') : null
}

/**
 * The error of each field (rows VAL-089 to VAL-099). A change of the email only needs no new
 * password.
 */
export function profileErrors(t: T, values: ProfileValues, currentEmail: string): ProfileErrors {
  const { email, oldPassword, newPassword, confirmPassword } = values
  // An email that was merely emptied does not count as a new one.
  const hasNewEmail = Boolean(changedEmail(values, currentEmail))
  const isOnlyEmail = hasNewEmail && newPassword + confirmPassword === ''
  return {
    email: emailError(t, email),
    oldPassword: oldPassword === '' ? t('validation.required') : null,
    newPassword: passwordError(t, values, !isOnlyEmail),
    confirmPassword: confirmPassword === newPassword ? null : t('app.account.mustMatch'),
  }
}
