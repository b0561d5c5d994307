import './theme/fonts.css'
import './theme/paper.css'
import { saveLanguage } from './api/saveLanguage.ts'
import { followScheme } from './browser/colourScheme.ts'
import { dropRefusedStorage } from './browser/dropRefusedStorage.ts'
import { focusPressed } from './browser/focusPressed.ts'
import { refuseDrops } from './browser/refuseDrops.ts'
import { whenIdle } from './browser/whenIdle.ts'
import {
  currentLanguage,
  hasStoredLanguage,
  isLanguage,
  showLanguage,
} from './language/language.ts'
import { takeSignOutNotice } from './auth/signOutNotice.ts'
import { returnUrl, signInUrl, startUrl } from './auth/returnUrl.ts'
import { guardRestored } from './auth/leavePage.ts'
import { showDemoMark } from './login/demoMark.ts'
import { forgotAddress, resetAddress } from './auth/publicAddresses.ts'
import {
  currentSession,
  currentToken,
  endSession,
  subscribeSession,
  type Session,
} from './auth/session.ts'
import { loadFirstTexts } from './language/loadTexts.ts'
import { element } from './login/element.ts'
import { entryTexts } from './login/entryTexts.ts'
import { hasPage } from './routing/hasPage.ts'
import './login/login.css'
import './login/loginForm.css'

/**
 * Shows the 404 page if there is no page at the address, which needs no sign-in. If its code cannot
 * be loaded, the sign-in page is shown instead.
 * @returns whether the 404 page was shown
 */
async function showIfMissing(root: HTMLElement): Promise<boolean> {
  if (hasPage(location.pathname)) return false
  try {
    const { showMissing } = await import('./login/missing.ts')
    showMissing(root)
    return true
  } catch {
    return false
  }
}

/** Shown in place of the app when its files could not be loaded. */
function showUnreachable(root: HTMLElement): void {
  const { again, network } = entryTexts()
  const button = element('button', { type: 'button', class: 'login-form-submit' }, again)
  button.addEventListener('click', () => location.reload())
  root.replaceChildren(
    element(
      'div',
      { class: 'login login-side' },
      element(
        'main',
        {},
        element('h1', {}, 'Bottega'),
        element('p', { role: 'alert' }, network),
        button,
      ),
    ),
  )
}

/** Loads the app with its first texts; called while the visitor types a password. */
const loadApp = async () => {
  const [{ mountApp }] = await Promise.all([
    import('./app/App.tsx'),
    loadFirstTexts(currentLanguage()),
  ])
  return mountApp
}

const requestEarly = async (session: Session) =>
  (await import('./app/requestEarly.ts')).requestEarly(session)

async function openApp(root: HTMLElement, session: Session): Promise<void> {
  if (location.pathname === '/')
    history.replaceState(null, '', returnUrl(location.search) ?? startUrl(session))
  // An optimisation: if it fails, the page sends its requests itself.
  if (!session.mustEnrol) requestEarly(session).catch(() => undefined)
  const mountApp = await loadApp()
  await mountApp(root, session)
}

const isOn = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content === 'on'

const loadPublicPages = () => import('./login/publicPages.ts')

/**
 * Shows a page that is open to everyone, signed in or not (row AUTH-037).
 * @returns whether the address is one of these pages
 */
async function openPublicPage(root: HTMLElement): Promise<boolean> {
  const address = location.pathname.replace(/\/$/, '')
  if (address !== forgotAddress && address !== resetAddress) return false
  const { showForgot, showReset } = await loadPublicPages()
  if (address === forgotAddress) showForgot(root, { hasOutbox: isOn('bottega-outbox') })
  else
    showReset(root, {
      token: new URLSearchParams(location.search).get('token') ?? '',
      leave: () => location.replace('/'),
    })
  return true
}

/** Why the sign-in page is shown, if the visitor did not choose to open it. */
function noticeReason(): string | null {
  const signedOut = takeSignOutNotice()
  const hasToken = currentToken() !== null
  if (hasToken) endSession()
  if (signedOut || hasToken) return signedOut ?? 'errors.tokenExpired'
  return location.pathname === '/' ? null : 'errors.noToken'
}

async function openLogin(root: HTMLElement): Promise<void> {
  const { showLogin } = await loadPublicPages()
  const notice = noticeReason()
  if (location.pathname !== '/') {
    const here = location.pathname + location.search + location.hash
    history.replaceState(null, '', signInUrl(here))
  }
  let isPrepared = false
  const prepare = () => {
    if (isPrepared) return
    isPrepared = true
    // A failure is reported when the app is really needed.
    loadApp().catch(() => undefined)
    import('./app/requestEarly.ts').catch(() => undefined)
  }
  // A sign-in in another tab signs in here too.
  const unsubscribe = subscribeSession((change) => {
    if (change === 'elsewhere' && currentSession()) location.reload()
  })
  showLogin(root, {
    isDemo: isOn('bottega-demo'),
    isNew: isOn('bottega-new'),
    notice,
    prepare,
    enter: async (session, hasChosenLanguage) => {
      unsubscribe()
      if (hasChosenLanguage) void saveLanguage(currentLanguage())
      else if (isLanguage(session.language)) showLanguage(session.language)
      await openApp(root, session)
    },
  })
  whenIdle(prepare)
}

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('index.html has no #root')
dropRefusedStorage()
followScheme()
guardRestored()
refuseDrops()
focusPressed()
const session = currentSession()
if (session && isLanguage(session.language) && !hasStoredLanguage()) showLanguage(session.language)
document.documentElement.lang = currentLanguage()
if (isOn('bottega-demo-mark')) showDemoMark(root)

async function open(pageRoot: HTMLElement): Promise<void> {
  if (await openPublicPage(pageRoot)) return
  if (session) await openApp(pageRoot, session)
  else if (!(await showIfMissing(pageRoot))) await openLogin(pageRoot)
}
open(root).catch(() => showUnreachable(root))
