import { ApiError } from '../api/apiClient.ts'
import { call } from '../api/call.ts'
import { leaveSignOutNotice } from '../auth/signOutNotice.ts'
import { forgotAddress } from '../auth/publicAddresses.ts'
import { currentToken } from '../auth/session.ts'
import { signOut } from '../api/signIn.ts'
import { alertBox } from './alertBox.ts'
import { element } from './element.ts'
import { failureText, loginTexts, passwordSetNotice } from './loginTexts.ts'
import { passwordError, passwordList } from './passwordList.ts'
import { focusFirst, showSessionPage } from './sessionPage.ts'
import { simpleForm } from './simpleForm.ts'
import { textField } from './textField.ts'
import './login.css'

const isGone = (error: unknown) => error instanceof ApiError && error.body.code === 'LINK_GONE'

interface ResetOptions {
  readonly token: string
  /** Goes to the sign-in page. */
  readonly leave: () => void
}

/** Whether a password is a usual one; if the list does not come, the server decides alone. */
async function isUsual(password: string): Promise<boolean> {
  try {
    const { isGuessable } = await import('../../resources/settings/guessablePassword.ts')
    return await isGuessable(password)
  } catch {
    return false
  }
}

/** Shows the page that sets a password, the first one or another, for whom a mailed link belongs to. */
export function showReset(root: HTMLElement, { token, leave }: ResetOptions): void {
  const alert = alertBox()
  const field = (id: string, name: string) =>
    textField({ id, name, type: 'password', autocomplete: 'new-password' })
  const password = field('reset-password', 'password')
  const confirm = field('reset-confirm', 'confirmPassword')
  const list = passwordList('reset-rules')
  password.describe('reset-rules')
  const form = simpleForm([password.element, list.element, confirm.element], send)
  const newLink = element('a', { href: forgotAddress })
  const back = element('a', { href: '/' })
  const after = element('p', { class: 'login-after' }, back)
  form.element.prepend(alert.element)
  let isLinkGone = false
  /** Errors show from the first letter on, or when somebody has pressed the button. */
  let wasSubmitted = false

  function mismatch(): string | null {
    const { mustMatch } = loginTexts().account
    return confirm.input.value === password.input.value ? null : mustMatch
  }

  function validate() {
    const { value } = password.input
    list.show(value)
    password.setError(wasSubmitted || value !== '' ? passwordError(value) : null)
    confirm.setError(wasSubmitted || confirm.input.value !== '' ? mismatch() : null)
  }
  for (const { input } of [password, confirm]) input.addEventListener('input', validate)

  /** In place of the form: the link opens nothing, but another is one mail away. */
  function showLinkGone(...texts: readonly string[]) {
    isLinkGone = true
    form.element.replaceWith(alert.element)
    after.prepend(newLink)
    alert.show('error', ...texts, loginTexts().account.linkGone)
  }

  async function send() {
    wasSubmitted = true
    alert.show('error')
    validate()
    const wrong = [password, confirm].find(({ input }) => input.hasAttribute('aria-invalid'))
    if (wrong) {
      wrong.input.focus()
      return
    }
    if (await isUsual(password.input.value)) {
      password.setError(loginTexts().account.guessable)
      password.input.focus()
      return
    }
    try {
      await call('resetPassword', {
        query: { token },
        body: { newPassword: password.input.value },
        isPublic: true,
      })
    } catch (error) {
      refused(error)
      return
    }
    // The server has ended every session of the user; anybody else signed in here has to sign in again.
    if (currentToken() !== null) await signOut()
    leaveSignOutNotice(passwordSetNotice)
    leave()
  }

  function refused(error: unknown) {
    const { account } = loginTexts()
    if (isGone(error)) {
      showLinkGone(account.cannotReset)
      return
    }
    const { status, message, body } =
      error instanceof ApiError ? error : { status: 0, message: '', body: {} }
    if (status === 0) alert.show('error', account.passwordNotSet, failureText('errors.network'))
    else alert.show('error', status >= 500 ? account.cannotReset : message)
    const fieldError = body.fields?.['newPassword']
    if (fieldError !== undefined) password.setError(fieldError)
  }

  showSessionPage(root, {
    content: [form.element, after],
    words: ({ account }) => ({
      title: account.resetTitle,
      headline: account.resetTitle,
      tagline: account.resetText,
    }),
    translate() {
      const { account, showPassword } = loginTexts()
      password.translate(account.password, showPassword)
      confirm.translate(account.confirmPassword, showPassword)
      list.translate()
      form.translate(account.setPassword, account.setting)
      newLink.textContent = account.newLink
      back.textContent = account.toSignIn
      if (isLinkGone) alert.show('error', account.linkGone)
      else validate()
    },
  })
  if (token === '') {
    showLinkGone()
    return
  }
  focusFirst(password.input)
  // Better known before somebody thinks up a password; if this check fails, sending shows it.
  call('checkResetLink', { query: { token }, isPublic: true }).catch((error: unknown) => {
    if (isGone(error) && !isLinkGone) showLinkGone()
  })
}
