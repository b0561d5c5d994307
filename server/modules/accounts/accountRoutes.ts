import type { FastifyInstance } from 'fastify'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { forgotPassword } from './forgotPassword.ts'
import { loginLimits, type LoginLimits } from '../../auth/loginLimits.ts'
import { profile } from './profile.ts'
import { resetPassword } from './resetPassword.ts'
import { readCredentials } from './readCredentials.ts'
import { sendCredentials } from './sendCredentials.ts'

interface AccountParts {
  readonly database: Database
  readonly model: Model
  readonly revealsUnknownEmail: boolean
  /** Counts failed passwords, at login and here. */
  readonly limits: LoginLimits
}

/** The calls about passwords and the own account (D2 §7.1); those of a forgotten password need no token. */
export function accountRoutes(
  open: FastifyInstance,
  guarded: FastifyInstance,
  { database, model, revealsUnknownEmail, limits }: AccountParts,
): void {
  // Mails asked for: fewer than logins, as each lands in somebody's mailbox.
  forgotPassword(open, database, loginLimits({ account: 5 }), revealsUnknownEmail)
  resetPassword(open, database, loginLimits(), limits)
  profile(guarded, model, database, limits)
  readCredentials(guarded, model, database)
  sendCredentials(guarded, model, database)
}
