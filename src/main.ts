import './theme/fonts.css'
import './theme/paper.css'
import { chooseLanguage } from './chooseLanguage.ts'
import { showStoredScheme } from './colourScheme.ts'
import { currentLanguage, hasStoredLanguage, isLanguage, showLanguage } from './language.ts'
import { takeNotice } from './leaveNotice.ts'
import { nextAddress, signInAddress, startAddress } from './nextAddress.ts'
import { showLogin } from './pages/session/login.ts'
import { showUnreachable } from './pages/session/unreachable.ts'
import { showIfMissing } from './showIfMissing.ts'
import {
  currentSession,
  currentToken,
  endSession,
  subscribeSession,
  type Session,
} from './session.ts'

/** The app with all it needs; its bytes start to come while somebody types a password. */
const loadApp = () => import('./App.tsx')

async function openApp(root: HTMLElement, session: Session): Promise<void> {
  const { mountApp } = await loadApp()
  if (location.pathname === '/')
    history.replaceState(null, '', nextAddress(location.search) ?? startAddress(session))
  mountApp(root, session)
}

/** Why a visitor who did not choose to stands before the sign-in page. */
function reason(): string | null {
  const told = takeNotice()
  const hasToken = currentToken() !== null
  if (hasToken) endSession()
  if (told || hasToken) return told ?? 'errors.tokenExpired'
  return location.pathname === '/' ? null : 'errors.noToken'
}

function openLogin(root: HTMLElement): void {
  const notice = reason()
  if (location.pathname !== '/') {
    const here = location.pathname + location.search + location.hash
    history.replaceState(null, '', signInAddress(here))
  }
  let isPrepared = false
  const prepare = () => {
    if (isPrepared) return
    isPrepared = true
    // A failure shows when the app is really asked for.
    loadApp().catch(() => undefined)
  }
  // Somebody who signs in in another tab is signed in here too.
  const unsubscribe = subscribeSession((change) => {
    if (change === 'elsewhere' && currentSession()) location.reload()
  })
  showLogin(root, {
    isDemo: document.querySelector<HTMLMetaElement>('meta[name="bottega-demo"]')?.content === 'on',
    notice,
    prepare,
    enter: async (session, hasChosenLanguage) => {
      unsubscribe()
      if (hasChosenLanguage) void chooseLanguage(currentLanguage())
      else if (isLanguage(session.language)) showLanguage(session.language)
      await openApp(root, session)
    },
  })
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 3000 })
  else setTimeout(prepare, 1000)
}

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('index.html has no #root')
showStoredScheme()
const session = currentSession()
if (session && isLanguage(session.language) && !hasStoredLanguage()) showLanguage(session.language)
document.documentElement.lang = currentLanguage()
if (session) openApp(root, session).catch(() => showUnreachable(root))
else void showIfMissing(root).then((isMissing) => isMissing || openLogin(root))
