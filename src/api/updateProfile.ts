import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { currentToken } from '../auth/session.ts'
import { signIn } from './signIn.ts'

/** What a user changes of their own account; the password so far proves who they are. */
export interface ProfileChange {
  readonly password: string
  /** Only if it is another one. */
  readonly newEmail?: string
  readonly newPassword?: string
}

/** Gets a token that names the new email, and lets the one before go. */
async function renewToken(email: string, password: string): Promise<void> {
  const old = currentToken()
  try {
    await signIn(email, password)
    await call('logout', {
      headers: { Authorization: `Bearer ${old ?? ''}` },
      isPublic: true,
    })
  } catch {
    // The session goes on as it was; the next sign-in brings the new email.
  }
}

/** Changes email, password or both. @throws ApiError for every answer but 204 */
export async function updateProfile(change: ProfileChange): Promise<void> {
  const { status } = await call('updateProfile', { body: change })
  if (status !== 204) throw new ApiError('app.account.cannotUpdate', status)
  const { password, newEmail, newPassword = password } = change
  if (newEmail !== undefined) await renewToken(newEmail, newPassword)
}
