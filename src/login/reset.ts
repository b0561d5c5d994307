import { ApiError } from '../api/apiClient.ts'
import { call } from '../api/call.ts'
import { leaveSignOutNotice } from '../auth/signOutNotice.ts'
import { forgotAddress } from '../auth/publicAddresses.ts'
import { currentToken } from '../auth/session.ts'
import { signOut } from '../api/signIn.ts'
import { alertBox } from './alertBox.ts'
import { element } from './element.ts'
import { failureText, loginTexts, passwordSetNotice } from './loginTexts.ts'
import { focusFirst, showSessionPage } from './sessionPage.ts'
import { simpleForm } from './simpleForm.ts'
import { textField } from './textField.ts'
import { passwordMinimum } from '../../resources/settings/constants.ts'
import { missingInPassword, passwordRules } from '../../resources/settings/passwordRules.ts'
import './login.css'
import './loginRules.css'

const ruleText = (rule: (typeof passwordRules)[number]) =>
  loginTexts().account.items[rule].replace('%{min}', String(passwordMinimum))

/** What a new password lacks, as an error text; null if it meets all rules. */
function passwordError(password: string): string | null {
  const { required, account } = loginTexts()
  if (password === '') return required
  const missing = missingInPassword(password).map(ruleText)
  return missing.length ? account.lacks.replace('%{items}', missing.join(', ')) : null
}

/** The rules for a password, each marked as soon as it is met. */
function passwordList(id: string) {
  const title = element('h2')
  const items = passwordRules.map((rule) => {
    const words = element('span')
    const met = element('span', { class: 'login-rules-unseen' })
    return { rule, words, met, item: element('li', {}, words, met) }
  })
  const list = element('ul', {}, ...items.map(({ item }) => item))
  let shown = ''
  const show = (password: string) => {
    shown = password
    // An empty password meets no rule, not even "no spaces".
    const missing = password === '' ? passwordRules : missingInPassword(password)
    for (const { rule, item, met } of items) {
      const isMet = !missing.includes(rule)
      item.dataset['met'] = String(isMet)
      met.textContent = isMet ? ` (${loginTexts().account.met})` : ''
    }
  }
  return {
    element: element('div', { class: 'login-rules', id }, title, list),
    show,
    translate() {
      title.textContent = loginTexts().account.rules
      for (const { rule, words } of items) words.textContent = ruleText(rule)
      show(shown)
    },
  }
}

const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'LINK_GONE'

interface ResetOptions {
  readonly token: string
  /** Goes to the sign-in page. */
  readonly leave: () => void
}

/** Whether a password is a common one; if the list cannot be loaded, the server alone decides. */
async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const { isGuessable } = await import('../../resources/settings/guessablePassword.ts')
    return await isGuessable(password)
  } catch {
    return false
  }
}

/**
 * Shows the page that sets a password, the first one or a new one, for the user of a mailed link.
 */
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
  /** Whether the button was pressed: then empty inputs show their errors too. */
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

  /** Replaces the form: the link is no longer valid, but the user can request another one. */
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
    if (await isCommonPassword(password.input.value)) {
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
      showRefusal(error)
      return
    }
    // The server has ended every session of that user; another user who is signed in here has to
    // sign in again.
    if (currentToken() !== null) await signOut()
    leaveSignOutNotice(passwordSetNotice)
    leave()
  }

  function showRefusal(error: unknown) {
    const { account } = loginTexts()
    if (isInvalidLink(error)) {
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
  // Checked before the user thinks up a password; if this call fails, sending the form shows it.
  call('checkResetLink', { query: { token }, isPublic: true }).catch((error: unknown) => {
    if (isInvalidLink(error) && !isLinkGone) showLinkGone()
  })
}
