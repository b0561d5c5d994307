import type { Session } from '../auth/session.ts'
import { isCodeNeeded, signIn } from '../api/signIn.ts'
import { loginForm, type FieldError, type Credentials } from './loginForm.ts'
import { failureText, loginTexts, passwordSetNotice } from './loginTexts.ts'
import { focusFirst, showSessionPage } from './sessionPage.ts'
import { element } from './element.ts'
import { demoAccounts, demoPassword } from '../../resources/settings/demoAccounts.ts'
import './newPortal.css'
import './loginDemo.css'

/** The accounts of a demo server, each with a button that signs in. */
function demoList(onChoose: (credentials: Omit<Credentials, 'code'>) => void) {
  const title = element('h2')
  const hint = element('p')
  const rows = demoAccounts.map(({ email, type }) => {
    const role = element('strong')
    const button = element('button', { type: 'button' }, role, element('span', {}, email))
    button.addEventListener('click', () => onChoose({ email, password: demoPassword }))
    return { type, role, button }
  })
  const list = element('ul', {}, ...rows.map(({ button }) => element('li', {}, button)))
  const translate = () => {
    const { demoTitle, demoHint, roles } = loginTexts()
    title.textContent = demoTitle
    hint.textContent = demoHint
    for (const { type, role } of rows) role.textContent = roles[type]
  }
  return { element: element('section', { class: 'login-demo' }, title, hint, list), translate }
}

/** Shown on a portal without accounts: the command that creates the first one. */
function newPortal() {
  const title = element('h2')
  const hint = element('p')
  const command = element('code', { translate: 'no' }, 'npm run admin -- name@example.com')
  return {
    element: element('section', { class: 'new-portal' }, title, hint, command),
    translate() {
      const { newTitle, newHint } = loginTexts()
      title.textContent = newTitle
      hint.textContent = newHint
    },
  }
}

export interface LoginOptions {
  /** Offers the accounts of a demo server. */
  readonly isDemo: boolean
  /** The portal has no accounts yet; the page says how to create the first one. */
  readonly isNew?: boolean
  /** Why the visitor is here, if not by choice: a text, or a key such as `errors.tokenExpired`. */
  readonly notice?: string | null
  /** Called once, when the visitor begins to type or the browser is idle. */
  readonly prepare: () => void
  /**
   * Opens the app in the language that was chosen on this page. A rejection is shown as a failure.
   */
  readonly enter: (session: Session, hasChosenLanguage: boolean) => Promise<void>
}

async function findMistake({
  email,
  password,
}: Omit<Credentials, 'code'>): Promise<FieldError | null> {
  const { errors, incorrectEmail } = loginTexts()
  const empty = [email === '' && ('email' as const), password === '' && ('password' as const)]
  const missing = empty.filter((one) => one !== false)
  if (missing.length) return { kind: 'warning', text: errors.loginEmpty, about: missing }
  // Loaded on demand: it imports every kind of field, which the app needs but this page does not.
  const { isAccountEmail } = await import('../../schema/kinds/email.ts')
  return isAccountEmail(email) ? null : { kind: 'error', text: incorrectEmail, about: ['email'] }
}

/** Shows the sign-in page. */
export function showLogin(root: HTMLElement, options: LoginOptions): void {
  let hasChosenLanguage = false
  const form = loginForm(() => void submit())

  async function submit() {
    if (form.isWaiting()) return
    form.setError(null)
    form.wait(loginTexts().busy)
    const credentials = form.read()
    const wasCodeGiven = credentials.code !== ''
    try {
      const mistake = await findMistake(credentials)
      if (mistake) {
        form.setError(mistake)
        return
      }
      const { email, password, code } = credentials
      const session = await signIn(email, password, code)
      form.wait(loginTexts().opening)
      await options.enter(session, hasChosenLanguage)
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : 0
      const isAboutCode = isCodeNeeded(error)
      form.requireCode(isAboutCode)
      const key = status && error instanceof Error ? error.message : 'errors.network'
      const about = isAboutCode ? (['code'] as const) : (['password'] as const)
      form.setError({
        kind: isAboutCode && !wasCodeGiven ? 'warning' : 'error',
        text: failureText(key),
        about: status === 401 ? about : [],
      })
    } finally {
      form.wait(null)
    }
  }

  const demo = options.isDemo
    ? demoList((credentials) => {
        if (form.isWaiting()) return
        form.fill(credentials)
        void submit()
      })
    : null

  const newPortalHint = options.isNew ? newPortal() : null

  showSessionPage(root, {
    content: [
      ...(newPortalHint ? [newPortalHint.element] : []),
      form.element,
      ...(demo ? [demo.element] : []),
    ],
    words: ({ title, headline, tagline }) => ({ title, headline, tagline }),
    translate() {
      form.translate()
      demo?.translate()
      newPortalHint?.translate()
    },
    onChooseLanguage() {
      hasChosenLanguage = true
    },
  })
  form.element.addEventListener('focusin', options.prepare, { once: true })
  const { notice } = options
  if (notice)
    form.setError({
      kind: notice === passwordSetNotice ? 'success' : 'warning',
      text: failureText(notice),
      about: [],
    })
  focusFirst(form.first)
}
