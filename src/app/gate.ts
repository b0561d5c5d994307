import { leavePage } from '../auth/leavePage.ts'
import { returnUrl, signInUrl, startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'
import type { Gate } from '../routing/moves.ts'
import { redirectOf } from '../routing/redirectOf.ts'

/** Asks for a session on each move, leads from old addresses to those of today, and from `/` to the start. */
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
