import type { AuthProvider } from 'react-admin'
import type { Model, Subject } from '../../schema/index.ts'
import { signInUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'
import { isReauthenticationNeeded } from '../auth/reauthentication.ts'
import { signOut } from '../api/signIn.ts'
import { may } from '../auth/may.ts'

/** An error that sends react-admin to the sign-in page, without a notice of its own. */
class SignedOut extends Error {
  override readonly name = 'SignedOut'
  readonly redirectTo: string

  constructor() {
    super('')
    this.redirectTo = signInUrl(location.pathname + location.search)
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

/** Sessions for react-admin. Permissions come from the definitions, not from a call. */
export function authProvider(model: Model, subject: Subject): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The sign-in page signs in.')),
    logout: async () => {
      if (!currentSession()) return signInUrl(location.pathname + location.search)
      await signOut()
      return '/'
    },
    // A page with unsaved work asks for the password itself.
    checkAuth: () =>
      currentSession() || isReauthenticationNeeded()
        ? Promise.resolve()
        : Promise.reject(new SignedOut()),
    checkError: (error: unknown) => {
      const status = error instanceof Error && 'status' in error ? error.status : undefined
      if (status !== 401) return Promise.resolve()
      // The call has ended the refused session. A session that exists now has replaced it: the user
      // has signed in again, or is back in their own account after viewing another one.
      return currentSession() ? Promise.resolve() : Promise.reject(new SignedOut())
    },
    getIdentity: () => {
      const session = currentSession()
      if (!session) return Promise.reject(new SignedOut())
      return Promise.resolve({ id: session._id, fullName: session.name ?? session.email })
    },
    canAccess: ({ action, resource, record }) => {
      const page = pageOfAction[action]
      const known = model.resources.find(({ name }) => name === resource)
      return Promise.resolve(
        page !== undefined && known !== undefined && may(model, subject, page, known, record),
      )
    },
  }
}
