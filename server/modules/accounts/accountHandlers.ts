import type { Model } from '../../../schema/index.ts'
import { loginLimits } from '../../auth/loginLimits.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { Engine } from '../../records/engine.ts'
import { forgotPassword } from './forgotPassword.ts'
import { updateProfile } from './profile.ts'
import { readNames } from './readNames.ts'
import { readCredentials } from './readCredentials.ts'
import { resetHandlers } from './resetPassword.ts'
import { sendCredentials } from './sendCredentials.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { saveLanguage } from './users.ts'

interface AccountParts {
  readonly database: Database
  readonly model: Model
  readonly engine: Engine
  readonly revealsUnknownEmail: boolean
}

/** The calls about sessions, passwords and the own account (D2 §7.1). */
export function accountHandlers({ database, model, engine, revealsUnknownEmail }: AccountParts) {
  /** Counts failed passwords, at login and where one proves who changes an account. */
  const limits = loginLimits(database, 'login')
  return {
    ...sessionHandlers(database, limits),
    // Requested mails: fewer than logins, as each lands in somebody's mailbox.
    forgotPassword: forgotPassword(
      database,
      loginLimits(database, 'forgotPassword', { account: 5 }),
      revealsUnknownEmail,
    ),
    ...resetHandlers(database, loginLimits(database, 'resetPassword'), limits),
    updateProfile: updateProfile(model, database, limits),
    saveLanguage: saveLanguage(model, engine),
    readNames: readNames(database),
    readCredentials: readCredentials(model, database),
    sendCredentials: sendCredentials(model, database),
  } satisfies Partial<PortalHandlers>
}
