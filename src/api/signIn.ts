import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { currentToken, endSession, handBack, startSession, type Session } from '../auth/session.ts'
import { decodeToken } from '../auth/token.ts'

/** Longest wait for the server to hear of a sign-out; the token is gone from here in any case. */
const patience = 3000

/**
 * Requests a token and stores it.
 * @param code of the second factor, where {@link isCodeNeeded} has said so
 * @throws ApiError with the server's text, or with `errors.loginFallback` for a refusal without a text and an
 *   answer without a token
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
    // The password was right: a token that is over when it comes tells of this computer's clock.
    const isOver = typeof token === 'string' && decodeToken(token) !== null
    throw new ApiError(isOver ? 'errors.clockWrong' : 'errors.loginFallback', status)
  }
  if (currentToken() === null) throw new ApiError('errors.siteDataBlocked', status)
  return session
}

/** Whether a sign-in was refused for want of the second factor's code alone, or for a wrong one. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && ['CODE_NEEDED', 'CODE_WRONG'].includes(error.body.code ?? '')

/** Ends the session on the server, as far as it can be reached, and here. */
export async function signOut(): Promise<void> {
  handBack()
  try {
    await call('logout', { signal: AbortSignal.timeout(patience) })
  } catch {
    // The session's row ends with its time; leaving must not depend on the network.
  }
  endSession('left')
}
