import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import {
  currentToken,
  endSession,
  markSigningOut,
  startSession,
  type Session,
} from '../auth/session.ts'
import { decodeToken } from '../auth/token.ts'

/** Longest wait for the server to confirm a sign-out; this browser drops the token in any case. */
const logoutTimeoutMs = 3000

/**
 * Requests a token and stores it.
 * @param code of the second factor, where {@link isCodeNeeded} has said so
 * @throws ApiError with the server's text, or with `errors.loginFallback` for a refusal without a
 *   text and an answer without a token
 */
export async function signIn(email: string, password: string, code = ''): Promise<Session> {
  const credentials = { email, password, ...(code !== '' && { code }) }
  const { status, body } = await call('login', { body: credentials, isPublic: true }).catch(
    (error: unknown) => {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
      throw isRefusal && error.isBare ? new ApiError('errors.loginFallback', error.status) : error
    },
  )
  const token: unknown = (body as Partial<typeof body> | null)?.token
  const session = typeof token === 'string' ? startSession(token) : null
  if (!session) {
    // The password was right: a token that has expired on arrival means that this computer's clock
    // is wrong.
    const isReadable = typeof token === 'string' && decodeToken(token) !== null
    throw new ApiError(isReadable ? 'errors.clockWrong' : 'errors.loginFallback', status)
  }
  if (currentToken() === null) throw new ApiError('errors.siteDataBlocked', status)
  return session
}

/** Whether a sign-in was refused only because the code of the second factor is missing or wrong. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && ['CODE_NEEDED', 'CODE_WRONG'].includes(error.body.code ?? '')

/** Ends the session in this browser, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  markSigningOut()
  try {
    await call('logout', { signal: AbortSignal.timeout(logoutTimeoutMs) })
  } catch {
    // The session expires on the server by itself; signing out must not depend on the network.
  }
  endSession('left')
}
