import '@fastify/jwt'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Subject } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'
import { recordEndedViews } from '../../auth/viewAsHistory.ts'
import { isPassword } from '../../auth/passwords.ts'

/** How long a token is good for, in seconds: a working day. */
const tokenLife = 9 * 60 * 60

/** The token's content for the browser (D1 §3 "User/session", row API-016). */
export function payloadOf(account: Omit<Account, 'isActive' | 'hash'>, sid: string) {
  const rights = account.rights ?? roles.rights[account.type] ?? []
  const subject: Subject = { id: account.id, role: account.type, rights }
  return {
    sid,
    _id: account.id,
    email: account.email,
    name: account.name,
    profile: { type: account.type },
    userType: account.type,
    rights,
    roles: [account.type],
    language: account.language ?? 'en',
    url: landingOf(subject),
  }
}

/** The way into a session and out of it (D2 §7.1). */
export const sessionHandlers = (
  database: Database,
  limits: LoginLimits,
): Pick<PortalHandlers, 'login' | 'logout'> => ({
  async login({ request, body }) {
    const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
    const password = typeof body.password === 'string' ? body.password : ''
    if (
      !email ||
      !password ||
      email.length > 254 ||
      password.length > 1000 ||
      email.includes('\u0000')
    )
      throw new ApiError(400, 'BAD_INPUT', 'errors.loginEmpty')
    await limits.attempt(email, request.ip)
    const account = await findAccount(database, { email })
    if (!(await isPassword(password, account?.hash ?? undefined)) || !account)
      throw new ApiError(401, 'LOGIN_FAILED', 'errors.loginFailed')
    if (account.isActive === false) throw new ApiError(403, 'USER_INACTIVE', 'errors.userInactive')
    await limits.succeeded(email, request.ip)
    const sid = uuidv7()
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + tokenLife * 1000)
    await database
      .insertInto('sessions')
      .values({ _id: sid, userId: account.id, createdAt, expiresAt, endedAt: null })
      .execute()
    return { token: request.server.jwt.sign(payloadOf(account, sid), { expiresIn: tokenLife }) }
  },

  async logout({ request }) {
    const { sessionId = '', view } = request
    await database
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      // Who signs out while looking at the portal as somebody else signs out altogether.
      .where('_id', 'in', view ? [sessionId, view.parentId] : [sessionId])
      .execute()
    await recordEndedViews(database)
  },
})
