import type { FastifyInstance } from 'fastify'
import { emailPattern } from '../../../schema/index.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { queryOf } from '../../http/recordRoutes.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'

function refused(key: 'validation.required' | 'validation.email'): ApiError {
  return new ApiError(400, 'BAD_INPUT', key, { fields: { email: { key } } })
}

/**
 * `POST /api/auth/forgot-password?email=` (rows API-022 to 026). Known and unknown accounts cost the
 * same: a job is left in any case, and whether there is somebody to write to is found out later.
 */
export function forgotPassword(
  open: FastifyInstance,
  database: Database,
  limits: LoginLimits,
  revealsUnknownEmail: boolean,
): void {
  open.post('/api/auth/forgot-password', async (request, reply) => {
    const email = (queryOf(request)['email'] ?? '').trim().toLowerCase()
    if (!email) throw refused('validation.required')
    if (email.length > 254 || !emailPattern.test(email)) throw refused('validation.email')
    await limits.attempt(email, request.ip)
    if (revealsUnknownEmail && !(await findAccount(database, { email }))) throw notFound('users')
    await enqueueJob(database, 'passwordLink', { email, purpose: 'reset' })
    return reply.status(204).send()
  })
}
