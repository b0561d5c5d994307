import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, type FieldComplaints } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { languageOf } from '../../http/errorHandler.ts'
import { bodyOf, queryOf } from '../../http/recordRoutes.ts'
import { passwordComplaint } from '../../auth/checkPassword.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { storePassword } from '../../auth/storePassword.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'
import { linkOwner } from '../../auth/passwordLinks.ts'
import { hashPassword } from '../../auth/passwords.ts'

const refused = (status: number, code: string, fields: FieldComplaints) =>
  new ApiError(status, code, 'app.account.cannotReset', { fields })

const linkGone = () => refused(422, 'LINK_GONE', { token: { key: 'app.account.linkGone' } })

/** Longer than any token of ours. */
const longestToken = 200

/**
 * `POST /api/auth/reset-password?token=` (rows API-018 to 021): sets the password of whom a mailed link
 * belongs to, for the first time or again, and ends all their sessions. `GET` tells beforehand whether
 * the link is still good. Attempts are counted by address: nobody tries out tokens.
 */
export function resetPassword(
  open: FastifyInstance,
  database: Database,
  limits: LoginLimits,
  loginLimits: LoginLimits,
): void {
  /** The token and whose it is; counted as an attempt unless it is good. */
  async function ownerOf(request: FastifyRequest): Promise<{ token: string; userId: string }> {
    const token = queryOf(request)['token'] ?? ''
    const key = `${request.ip} ${token.slice(0, longestToken)}`
    await limits.attempt(key, request.ip)
    const userId = token.length <= longestToken ? await linkOwner(database, token) : undefined
    if (userId === undefined) throw linkGone()
    await limits.succeeded(key, request.ip)
    return { token, userId }
  }

  open.get('/api/auth/reset-password', async (request, reply) => {
    await ownerOf(request)
    return reply.header('Cache-Control', 'no-store').status(204).send()
  })

  open.post('/api/auth/reset-password', async (request, reply) => {
    const { newPassword } = bodyOf(request)
    const fieldError = passwordComplaint(newPassword, languageOf(request))
    if (fieldError) throw refused(400, 'BAD_INPUT', { newPassword: fieldError })
    const { token } = await ownerOf(request)
    const hash = await hashPassword(String(newPassword))
    const email = await inTransaction(database, async (tx) => {
      // Asked again: of two requests with one link, one wins.
      const userId = await linkOwner(tx, token)
      const account = userId === undefined ? undefined : await findAccount(tx, { userId })
      if (!account || account.isActive === false) throw linkGone()
      await storePassword(tx, account.id, hash)
      return account.email
    })
    // Who had forgotten it may have used up their tries.
    await loginLimits.succeeded(email, request.ip)
    return reply.status(204).send()
  })
}
