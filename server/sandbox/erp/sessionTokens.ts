import { randomBytes } from 'node:crypto'

/** Most sessions that are kept; the oldest are dropped first. */
const maxSessions = 200

/** CSRF tokens: each is valid together with the cookie of its session. */
export interface SessionTokens {
  open(): { readonly token: string; readonly cookie: string }
  isGood(token: unknown, cookies: string | undefined): boolean
}

/** An empty set of sessions. */
export function sessionTokens(): SessionTokens {
  const bySession = new Map<string, string>()
  return {
    open() {
      const session = randomBytes(18).toString('base64url')
      const token = randomBytes(18).toString('base64url')
      bySession.set(session, token)
      const [oldest] = bySession.keys()
      if (bySession.size > maxSessions && oldest !== undefined) bySession.delete(oldest)
      return { token, cookie: `SAP_SESSIONID_ERP_100=${session}; path=/; HttpOnly` }
    },
    isGood(token, cookies = '') {
      const session = /(?:^|;\s*)SAP_SESSIONID_ERP_100=([\w-]+)/.exec(cookies)?.[1]
      return session !== undefined && bySession.get(session) === token
    },
  }
}
