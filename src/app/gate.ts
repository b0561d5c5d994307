import { leavePage } from '../auth/leavePage.ts'
import { returnUrl, signInUrl, startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'
import type { Gate } from '../routing/moves.ts'
import { redirectOf } from '../routing/redirectOf.ts'

/**
 * Requires a session for each navigation, and redirects old addresses and `/`, the latter to the
 * start page.
 */
export const gate: Gate = (address) => {
  const { pathname, search, hash } = address
  const session = currentSession()
  if (!session) {
    // A new document, so that nothing of the last user stays in memory.
    leavePage(pathname === '/' ? `/${search}` : signInUrl(pathname + search + hash))
    return null
  }
  const target = redirectOf(pathname)
  if (target !== null) return target + search
  if (pathname !== '/') return address
  const start = returnUrl(search) ?? startUrl(session)
  return start === '/' ? address : start
}
