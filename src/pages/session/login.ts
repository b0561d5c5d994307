import { links } from '../../../resources/constants.ts'
import { showLanguage } from '../../language.ts'
import type { Session } from '../../session.ts'
import { signIn } from '../../signIn.ts'
import { demoList } from './demoList.ts'
import { element } from './element.ts'
import { languageSwitch } from './languageSwitch.ts'
import { loginForm, type Complaint, type Credentials } from './loginForm.ts'
import { failureText, loginTexts } from './loginTexts.ts'
import './login.css'

export interface LoginOptions {
  /** Offers the accounts of a demo server. */
  readonly isDemo: boolean
  /** Why the visitor is here, if not by choice: a text, or a key such as `errors.tokenExpired`. */
  readonly notice?: string | null
  /** Called once, when the visitor begins to type or the browser is idle. */
  readonly prepare: () => void
  /** Goes on; whoever chose a language on this page gets it. A rejection is shown as a failure. */
  readonly enter: (session: Session, hasChosenLanguage: boolean) => Promise<void>
}

async function mistakeOf({ email, password }: Credentials): Promise<Complaint | null> {
  const { errors, incorrectEmail } = loginTexts()
  const empty = [email === '' && ('email' as const), password === '' && ('password' as const)]
  const missing = empty.filter((one) => one !== false)
  if (missing.length) return { kind: 'warning', text: errors.loginEmpty, about: missing }
  // Loaded when needed: it comes with every kind of field, which the app has and this page has not.
  const { emailPattern } = await import('../../../schema/kinds/email.ts')
  return emailPattern.test(email) ? null : { kind: 'error', text: incorrectEmail, about: ['email'] }
}

/** Shows the sign-in page: plain elements, so that it is there before the app is. */
export function showLogin(root: HTMLElement, options: LoginOptions): void {
  let hasChosenLanguage = false
  const form = loginForm(() => void submit())

  async function submit() {
    if (form.isWaiting()) return
    form.complain(null)
    form.wait(loginTexts().busy)
    try {
      const credentials = form.read()
      const mistake = await mistakeOf(credentials)
      if (mistake) {
        form.complain(mistake)
        return
      }
      const session = await signIn(credentials.email, credentials.password)
      form.wait(loginTexts().opening)
      await options.enter(session, hasChosenLanguage)
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : 0
      const key = status && error instanceof Error ? error.message : 'errors.network'
      form.complain({
        kind: 'error',
        text: failureText(key),
        about: status === 401 ? ['password'] : [],
      })
    } finally {
      form.wait(null)
    }
  }

  const headline = element('h1')
  const tagline = element('p', { class: 'login-tagline' })
  const copyright = element('small')
  const privacy = element('a', { href: links.privacy, target: '_blank', rel: 'noreferrer' })
  const switcher = languageSwitch((language) => {
    hasChosenLanguage = true
    showLanguage(language)
    translate()
  })
  const demo = options.isDemo
    ? demoList((credentials) => {
        if (form.isWaiting()) return
        form.fill(credentials)
        void submit()
      })
    : null

  function translate() {
    const texts = loginTexts()
    document.title = `${texts.title} · Bottega`
    headline.textContent = texts.headline
    tagline.textContent = texts.tagline
    copyright.textContent = texts.copyright.replace('%{year}', String(new Date().getFullYear()))
    privacy.textContent = texts.privacy
    form.translate()
    demo?.translate()
    switcher.translate(texts.language)
  }
  translate()

  const page = element(
    'div',
    { class: 'login' },
    element('div', { class: 'login-art', 'aria-hidden': 'true' }),
    element(
      'div',
      { class: 'login-side' },
      element(
        'header',
        {},
        element('span', { class: 'login-mark', translate: 'no' }, 'Bottega'),
        switcher.element,
      ),
      element('main', {}, headline, tagline, form.element, ...(demo ? [demo.element] : [])),
      element('footer', {}, copyright, privacy),
    ),
  )
  root.replaceChildren(page)
  form.element.addEventListener('focusin', options.prepare, { once: true })
  if (options.notice)
    form.complain({ kind: 'warning', text: failureText(options.notice), about: [] })
  // A phone's keyboard would hide the page.
  if (matchMedia('(hover: hover)').matches) form.focus()
}
