import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { currentToken } from '../auth/session.ts'
import { signIn } from './signIn.ts'

/** What users change in their own account; the current password proves who they are. */
export interface ProfileChange {
  readonly password: string
  /** Absent if it stays the same. */
  readonly newEmail?: string
  readonly newPassword?: string
}

/** Gets a token with the new email, and ends the session of the old one. */
async function renewToken(email: string, password: string): Promise<void> {
  const old = currentToken()
  try {
    await signIn(email, password)
    await call('logout', {
      headers: { Authorization: `Bearer ${old ?? ''}` },
      isPublic: true,
    })
  } catch {
    // The session continues with the old token; the next sign-in brings the new email.
  }
}

/** Changes email, password or both. @throws ApiError for every answer but 204 */
export async function updateProfile(change: ProfileChange): Promise<void> {
  const { status } = await call('updateProfile', { body: change })
  if (status !== 204) throw new ApiError('app.account.cannotUpdate', status)
  const { password, newEmail, newPassword = password } = change
  if (newEmail !== undefined) await renewToken(newEmail, newPassword)
}
