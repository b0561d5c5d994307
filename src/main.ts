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
import { isPage } from './routing/isPage.ts'
import './login/login.css'
import './login/loginForm.css'

/**
 * Shows in place that an address has no page: that needs no sign-in. When what shows it does not
 * come, the sign-in page stands for all.
 * @returns whether it was shown
 */
async function showIfMissing(root: HTMLElement): Promise<boolean> {
  if (isPage(location.pathname)) return false
  try {
    const { showMissing } = await import('./login/missing.ts')
    showMissing(root)
    return true
  } catch {
    return false
  }
}

/** In place of the app when its files did not come. */
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

/** The app with all it needs; it begins to load while somebody types a password. */
const loadApp = async () => {
  const [{ mountApp }] = await Promise.all([
    import('./app/App.tsx'),
    loadFirstTexts(currentLanguage()),
  ])
  return mountApp
}

const askFirst = async (session: Session) => (await import('./app/askFirst.ts')).askFirst(session)

async function openApp(root: HTMLElement, session: Session): Promise<void> {
  if (location.pathname === '/')
    history.replaceState(null, '', returnUrl(location.search) ?? startUrl(session))
  // Only to be quicker: without it the page sends its requests itself.
  if (!session.mustEnrol) askFirst(session).catch(() => undefined)
  const mountApp = await loadApp()
  await mountApp(root, session)
}

const isOn = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content === 'on'

const loadPublicPages = () => import('./login/publicPages.ts')

/** Pages for everybody, signed in or not (row AUTH-037). @returns whether the address is one of them */
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

/** Why a visitor who did not choose to stands before the sign-in page. */
function reason(): string | null {
  const signedOut = takeSignOutNotice()
  const hasToken = currentToken() !== null
  if (hasToken) endSession()
  if (signedOut || hasToken) return signedOut ?? 'errors.tokenExpired'
  return location.pathname === '/' ? null : 'errors.noToken'
}

async function openLogin(root: HTMLElement): Promise<void> {
  const { showLogin } = await loadPublicPages()
  const notice = reason()
  if (location.pathname !== '/') {
    const here = location.pathname + location.search + location.hash
    history.replaceState(null, '', signInUrl(here))
  }
  let isPrepared = false
  const prepare = () => {
    if (isPrepared) return
    isPrepared = true
    // A failure shows when the app is really needed.
    loadApp().catch(() => undefined)
    import('./app/askFirst.ts').catch(() => undefined)
  }
  // Somebody who signs in in another tab is signed in here too.
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

async function open(place: HTMLElement): Promise<void> {
  if (await openPublicPage(place)) return
  if (session) await openApp(place, session)
  else if (!(await showIfMissing(place))) await openLogin(place)
}
open(root).catch(() => showUnreachable(root))
