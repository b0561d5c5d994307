import type { Right, Role, Subject } from '../../schema/index.ts'
import { clearCookie, readCookie, writeCookie } from '../browser/cookie.ts'
import { decodeToken, type Session } from './token.ts'

export type { Session } from './token.ts'

const cookie = 'bottega_token'
/** The own token of somebody who looks at the portal as another account. */
const ownCookie = 'bottega_own_token'
/** The cookie outlives the token, so that somebody who comes back learns why they must sign in. */
const remembered = 7 * 24 * 60 * 60 * 1000

/**
 * What happened: something in this tab or in another one, the user signed out here or there, or goes on
 * under another account and opens the next page itself.
 */
export type Change = 'here' | 'elsewhere' | 'left' | 'leftElsewhere' | 'switched'

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

let decoded: { token: string | null; session: Session | null } = { token: null, session: null }

/** The token to send, expired or not; null when there is none. */
export function currentToken(): string | null {
  return readCookie(cookie) || null
}

/** How far the server's clock is ahead of this computer's, in milliseconds; kept where it is more than seconds. */
const skewCookie = 'bottega_skew'
const unnoticed = 60_000
const serverNow = (): number => Date.now() + (Number(readCookie(skewCookie)) || 0)

/** Of a token that the server has just made; others say nothing of the moment. */
function noteClock({ iat }: Session): void {
  const skew = iat === null ? 0 : iat * 1000 - Date.now()
  if (Math.abs(skew) > unnoticed) writeCookie(skewCookie, String(skew), remembered)
  else clearCookie(skewCookie)
}

/** How long a session is still good for, by the server's clock. */
export const millisecondsLeft = ({ exp }: Session): number => exp * 1000 - serverNow()

/** Whether a session's time is over. */
export const isExpired = (session: Session): boolean => millisecondsLeft(session) <= 0

/** Who is signed in, or null. The same object until the token changes. */
export function currentSession(): Session | null {
  const token = currentToken()
  if (token !== decoded.token)
    decoded = { token, session: token === null ? null : decodeToken(token) }
  return decoded.session && !isExpired(decoded.session) ? decoded.session : null
}

/**
 * Stores a token that the server gave.
 * @returns its session, or null when the token cannot be read or is over
 */
export function startSession(token: string): Session | null {
  const session = decodeToken(token)
  if (session) noteClock(session)
  if (!session || isExpired(session)) return null
  clearCookie(ownCookie)
  writeToken(cookie, token, session)
  announce('here')
  return session
}

function writeToken(name: string, token: string, session: Session): void {
  writeCookie(name, token, millisecondsLeft(session) + remembered)
}

/**
 * Goes on as another account, with a token that names the user as its viewer; the own one is stored.
 * @returns whether that token is one
 */
export function startView(token: string): boolean {
  const own = currentToken()
  const mine = currentSession()
  const session = decodeToken(token)
  if (own === null || !mine || mine.viewer || !session?.viewer || isExpired(session)) return false
  writeToken(ownCookie, own, mine)
  writeToken(cookie, token, session)
  announce('switched')
  return true
}

/** Restores the own token. @returns whether there is one that is still good */
function resumeOwn(): boolean {
  const own = readCookie(ownCookie)
  const session = own ? decodeToken(own) : null
  clearCookie(ownCookie)
  if (own === null || !session || isExpired(session)) return false
  writeToken(cookie, own, session)
  return true
}

/** Goes on as the user's own account, after {@link startView}. */
export function endView(): void {
  if (!currentSession()?.viewer) return
  if (!resumeOwn()) clearCookie(cookie)
  announce('switched')
}

/**
 * Forgets the token, in every tab; `left` when the user signed out. A look at the portal as another
 * account that is over leads back to the own one.
 */
export function endSession(change: 'here' | 'left' = 'here'): void {
  if (currentToken() === null) return
  if (change === 'left' || !resumeOwn()) {
    clearCookie(ownCookie)
    clearCookie(cookie)
  }
  announce(change)
}

/** The token of a user who is signing out. */
let handedBack: string | null = null

/** The user is signing out: that the server refuses the token from now on is expected. */
export function handBack(): void {
  handedBack = currentToken()
}

/** Whether a token is one that {@link handBack} was called for. */
export function isHandedBack(token: string | null): boolean {
  return token !== null && token === handedBack
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
    ...(session.viewer && { isViewed: true }),
  }
}
