import { ApiError, apiAddress } from '../api/apiClient.ts'
import { call, callPath } from '../api/call.ts'
import { alertBox } from './alertBox.ts'
import { element } from './element.ts'
import { failureText, loginTexts } from './loginTexts.ts'
import { focusFirst, showSessionPage } from './sessionPage.ts'
import { simpleForm } from './simpleForm.ts'
import { textField } from './textField.ts'
import './login.css'

/** The text of a failure, and whether it is about the email. */
function failureFrom(error: unknown): { text: string; isAboutEmail: boolean } {
  const { status, message, isBare } =
    error instanceof ApiError ? error : { status: 0, message: '', isBare: true }
  const key = isBare && status >= 500 ? 'errors.server' : message || 'errors.network'
  return { text: failureText(key), isAboutEmail: status === 400 || status === 404 }
}

/** Shows the page that sends a link by mail to users who have forgotten their password. */
export function showForgot(root: HTMLElement, { hasOutbox }: { hasOutbox: boolean }): void {
  const alert = alertBox()
  const email = textField({
    id: 'forgot-email',
    name: 'email',
    type: 'email',
    autocomplete: 'username',
  })
  const outbox = element('a', { href: apiAddress(callPath('outbox', {})) })
  const back = element('a', { href: '/' })
  const after = element('p', { class: 'login-after' }, back)
  const form = simpleForm([alert.element, email.element], send)
  let isSent = false

  async function emailError(address: string): Promise<string | null> {
    if (address === '') return loginTexts().required
    const { isAccountEmail } = await import('../../schema/kinds/email.ts')
    return isAccountEmail(address) ? null : loginTexts().incorrectEmail
  }

  async function send() {
    alert.show('error')
    const address = email.input.value.trim()
    try {
      const error = await emailError(address)
      email.setError(error)
      if (error !== null) {
        email.input.focus()
        return
      }
      await call('forgotPassword', { query: { email: address }, isPublic: true })
      isSent = true
      if (hasOutbox) after.prepend(outbox)
      showSent()
    } catch (error) {
      const { text, isAboutEmail } = failureFrom(error)
      if (!isAboutEmail) {
        alert.show('error', text)
        return
      }
      email.setError(text)
      email.input.focus()
    }
  }

  function showSent() {
    const { checkEmail, checkEmailHint } = loginTexts().account
    alert.show('success', checkEmail, checkEmailHint)
  }

  showSessionPage(root, {
    content: [form.element, after],
    words: ({ account }) => ({
      title: account.forgotTitle,
      headline: account.forgotTitle,
      tagline: account.forgotText,
    }),
    translate() {
      const { account, email: label } = loginTexts()
      email.translate(label)
      form.translate(account.send, account.sending)
      outbox.textContent = account.outbox
      back.textContent = account.toSignIn
      if (isSent) showSent()
    },
  })
  focusFirst(email.input)
}
