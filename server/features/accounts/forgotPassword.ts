import { emailOf, isAccountEmail } from '../../../schema/index.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { MailLimits } from '../../auth/loginLimits.ts'

function refused(key: 'validation.required' | 'validation.email'): ApiError {
  return new ApiError(400, 'BAD_INPUT', key, { fields: { email: { key } } })
}

/**
 * Mails a link to choose a new password (rows API-022 to 026). Known and unknown accounts take the
 * same time: a job is queued in either case, and only the job looks for the account.
 */
export function forgotPassword(
  database: Database,
  limits: MailLimits,
  revealsUnknownEmail: boolean,
): PortalHandler<'forgotPassword'> {
  return async ({ request, query }) => {
    const email = emailOf(query['email'] ?? '')
    if (!email) throw refused('validation.required')
    if (!isAccountEmail(email)) throw refused('validation.email')
    await limits.attempt(email, request.ip)
    if (revealsUnknownEmail && !(await findAccount(database, { email }))) throw notFound('users')
    await tell(database, 'passwordReset', { email })
  }
}
