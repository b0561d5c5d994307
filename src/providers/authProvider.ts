import type { AuthProvider } from 'react-admin'
import type { Model, Subject } from '../../schema/index.ts'
import { returnUrl, signInUrl, startUrl } from '../auth/returnUrl.ts'
import { currentSession, subjectOf } from '../auth/session.ts'
import { isReauthenticationNeeded } from '../auth/reauthentication.ts'
import { signIn, signOut } from '../api/signIn.ts'
import { may } from '../auth/may.ts'

/** What `login` takes: react-admin's `<Login>` calls the email `username`. */
interface Credentials {
  readonly email?: string
  readonly username?: string
  readonly password?: string
  /** Of the second factor, where the account has one. */
  readonly code?: string
}

/** What `usePermissions` gives: the type of the user and what administrators allow further. */
export type Permissions = Pick<Subject, 'role' | 'rights' | 'isViewed'>

/** Rejects without a notice of its own. */
class SignedOut extends Error {
  override readonly name = 'SignedOut'
  /** Absent in an app that has a sign-in page of its own, which react-admin then opens. */
  readonly redirectTo?: string

  constructor(hasOwnLogin: boolean) {
    super('')
    if (!hasOwnLogin) this.redirectTo = signInUrl(location.pathname + location.search)
  }
}

const pageOfAction: Readonly<Record<string, Parameters<typeof may>[2]>> = {
  list: 'list',
  export: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
}

/**
 * Sessions for react-admin. What somebody may do comes from the definitions, not from a call.
 * @param fixed the user of the page; absent in an app that is drawn before anybody signs in
 * @param hasOwnLogin whether the app has react-admin's sign-in page: it is then opened in place of
 *   the portal's, and decides where a sign-in leads
 */
export function authProvider(model: Model, fixed?: Subject, hasOwnLogin = false): AuthProvider {
  const subjectNow = (): Subject | null => {
    const session = currentSession()
    return fixed ?? (session && subjectOf(session))
  }
  return {
    login: async ({ email, username, password, code }: Credentials) => {
      const session = await signIn(email ?? username ?? '', password ?? '', code)
      return hasOwnLogin
        ? undefined
        : { redirectTo: returnUrl(location.search) ?? startUrl(session) }
    },
    logout: async () => {
      const wasSignedIn = currentSession() !== null
      if (wasSignedIn) await signOut()
      if (hasOwnLogin) return undefined
      return wasSignedIn ? '/' : signInUrl(location.pathname + location.search)
    },
    // A page with unsaved work asks for the password itself.
    checkAuth: () =>
      currentSession() || isReauthenticationNeeded()
        ? Promise.resolve()
        : Promise.reject(new SignedOut(hasOwnLogin)),
    checkError: (error: unknown) => {
      const status = error instanceof Error && 'status' in error ? error.status : undefined
      if (status !== 401) return Promise.resolve()
      // The call has ended the refused session. A session that exists now has replaced it: the user
      // has signed in again, or is back in their own account after viewing another one.
      return currentSession() ? Promise.resolve() : Promise.reject(new SignedOut(hasOwnLogin))
    },
    getIdentity: () => {
      const session = currentSession()
      if (!session) return Promise.reject(new SignedOut(hasOwnLogin))
      return Promise.resolve({ id: session._id, fullName: session.name ?? session.email })
    },
    getPermissions: () => {
      const subject = subjectNow()
      if (!subject) return Promise.reject(new SignedOut(hasOwnLogin))
      const { role, rights, isViewed } = subject
      return Promise.resolve<Permissions>({ role, rights, ...(isViewed && { isViewed }) })
    },
    canAccess: ({ action, resource, record }) => {
      const page = pageOfAction[action]
      const known = model.resources.find(({ name }) => name === resource)
      const subject = subjectNow()
      return Promise.resolve(
        page !== undefined &&
          known !== undefined &&
          subject !== null &&
          may(model, subject, page, known, record),
      )
    },
  }
}
