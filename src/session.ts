import type { Right, Role, Subject } from '../schema/index.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import { decodeToken, type Session } from './token.ts'

export type { Session } from './token.ts'

const cookie = 'bottega_token'
/** The cookie outlives the token, so that somebody who comes back is told why they must sign in. */
const remembered = 7 * 24 * 60 * 60 * 1000

/** What happened: something in this tab or in another one, or the user signed out here or there. */
export type Change = 'here' | 'elsewhere' | 'left' | 'leftElsewhere'

const listeners = new Set<(change: Change) => void>()
const channel = new BroadcastChannel('bottega_session')
channel.addEventListener('message', ({ data }) =>
  notify(data === 'left' ? 'leftElsewhere' : 'elsewhere'),
)

function notify(change: Change): void {
  for (const listener of listeners) listener(change)
}

function announce(change: Change): void {
  notify(change)
  channel.postMessage(change)
}

let known: { token: string | null; session: Session | null } = { token: null, session: null }

/** The token to send, expired or not; null when there is none. */
export function currentToken(): string | null {
  return readCookie(cookie) || null
}

/** Whether a session's time is over. */
export function isExpired(session: Session): boolean {
  return session.exp * 1000 <= Date.now()
}

/** Who is signed in, or null. The same object until the token changes. */
export function currentSession(): Session | null {
  const token = currentToken()
  if (token !== known.token) known = { token, session: token === null ? null : decodeToken(token) }
  return known.session && !isExpired(known.session) ? known.session : null
}

/**
 * Keeps a token that the server gave.
 * @returns its session, or null when the token cannot be read or is over
 */
export function startSession(token: string): Session | null {
  const session = decodeToken(token)
  if (!session || isExpired(session)) return null
  writeCookie(cookie, token, new Date(session.exp * 1000 + remembered))
  announce('here')
  return session
}

/** Forgets the token, in every tab; `left` when the user asked for it. */
export function endSession(change: 'here' | 'left' = 'here'): void {
  if (currentToken() === null) return
  clearCookie(cookie)
  announce(change)
}

/** Calls back whenever somebody signs in or out, in this tab or another. @returns what ends it */
export function subscribeSession(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A session as the kernel's rules read it. Types and rights that no table names give nothing. */
export function subjectOf(session: Session): Subject {
  return {
    id: session._id,
    role: session.userType as Role,
    rights: session.rights as readonly Right[],
  }
}
