import type { Right, Role, Subject } from '../../schema/index.ts'
import { clearCookie, readCookie, writeCookie } from '../browser/cookie.ts'
import { decodeToken, type Session } from './token.ts'

export type { Session } from './token.ts'

const tokenCookie = 'bottega_token'
/** Token of the user's own account while they view the portal as another one. */
const ownCookie = 'bottega_own_token'
/**
 * How long the cookie outlives the token, so that a returning user is told why they must sign in.
 */
const cookieGraceMs = 7 * 24 * 60 * 60 * 1000

/**
 * Cause of a session change: an event in this tab or in another one, a sign-out here or in another
 * tab, or a switch to another account by code that opens the next page itself.
 */
export type SessionChange = 'here' | 'elsewhere' | 'left' | 'leftElsewhere' | 'switched'

const listeners = new Set<(change: SessionChange) => void>()
const channel = new BroadcastChannel('bottega_session')
channel.addEventListener('message', ({ data }) =>
  notify(data === 'left' ? 'leftElsewhere' : 'elsewhere'),
)

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

function announce(change: SessionChange): void {
  notify(change)
  channel.postMessage(change)
}

let decoded: { token: string | null; session: Session | null } = { token: null, session: null }

/** The token to send, expired or not; null when there is none. */
export function currentToken(): string | null {
  return readCookie(tokenCookie) || null
}

/**
 * Milliseconds by which the server's clock is ahead of this computer's; stored above the tolerance.
 */
const skewCookie = 'bottega_skew'
const skewToleranceMs = 60_000
const serverNow = (): number => Date.now() + (Number(readCookie(skewCookie)) || 0)

/**
 * Stores the clock skew. Requires a token that the server has just issued, as its `iat` is then
 * now.
 */
function storeSkew({ iat }: Session): void {
  const skew = iat === null ? 0 : iat * 1000 - Date.now()
  if (Math.abs(skew) > skewToleranceMs) writeCookie(skewCookie, String(skew), cookieGraceMs)
  else clearCookie(skewCookie)
}

/** How long a session is still valid, by the server's clock. */
export const millisecondsLeft = ({ exp }: Session): number => exp * 1000 - serverNow()

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
 * @returns its session, or null if the token cannot be read or has expired
 */
export function startSession(token: string): Session | null {
  const session = decodeToken(token)
  if (session) storeSkew(session)
  if (!session || isExpired(session)) return null
  clearCookie(ownCookie)
  writeToken(tokenCookie, token, session)
  announce('here')
  return session
}

function writeToken(name: string, token: string, session: Session): void {
  writeCookie(name, token, millisecondsLeft(session) + cookieGraceMs)
}

/**
 * Continues as another account, with a token that names the user as its viewer; the user's own
 * token is kept.
 * @returns whether the token is valid for that
 */
export function startView(token: string): boolean {
  const own = currentToken()
  const ownSession = currentSession()
  const session = decodeToken(token)
  if (own === null || !ownSession || ownSession.viewer || !session?.viewer || isExpired(session))
    return false
  writeToken(ownCookie, own, ownSession)
  writeToken(tokenCookie, token, session)
  announce('switched')
  return true
}

/** Restores the user's own token. @returns whether there is a valid one */
function resumeOwn(): boolean {
  const own = readCookie(ownCookie)
  const session = own ? decodeToken(own) : null
  clearCookie(ownCookie)
  if (own === null || !session || isExpired(session)) return false
  writeToken(tokenCookie, own, session)
  return true
}

/** Continues as the user's own account, after {@link startView}. */
export function endView(): void {
  if (!currentSession()?.viewer) return
  if (!resumeOwn()) clearCookie(tokenCookie)
  announce('switched')
}

/**
 * Drops the token, in every tab; `left` if the user signed out. When viewing as another account has
 * expired, the user's own account is restored.
 */
export function endSession(change: 'here' | 'left' = 'here'): void {
  if (currentToken() === null) return
  if (change === 'left' || !resumeOwn()) {
    clearCookie(ownCookie)
    clearCookie(tokenCookie)
  }
  announce(change)
}

/** The token of a user who is signing out. */
let signingOutToken: string | null = null

/**
 * Marks the token as ended by a sign-out: from now on it is expected that the server refuses it.
 */
export function markSigningOut(): void {
  signingOutToken = currentToken()
}

/** Whether {@link markSigningOut} was called for a token. */
export function isSigningOut(token: string | null): boolean {
  return token !== null && token === signingOutToken
}

/**
 * Calls back on every sign-in and sign-out, in this tab or another.
 * @returns the unsubscribe function
 */
export function subscribeSession(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as a subject for the kernel's rules. Unknown types and rights grant nothing. */
export function subjectOf(session: Session): Subject {
  return {
    id: session._id,
    role: session.userType as Role,
    rights: session.rights as readonly Right[],
    ...(session.viewer && { isViewed: true }),
  }
}
