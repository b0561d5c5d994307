import { sql } from 'kysely'
import '@fastify/jwt'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { emailOf, type Role, type Subject } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { deviceCookie, deviceToken, knownDevice, rememberDevice } from '../../auth/devices.ts'
import type { Database } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'
import { findSecondFactor, proveSecondFactor } from '../../auth/secondFactor.ts'
import { forgetOldSignIns, noteSignIn, originOf } from '../../auth/signIns.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { recordEndedViews } from '../../auth/viewAsHistory.ts'
import { isPassword } from '../../auth/passwords.ts'
import { renewHash } from '../../auth/storePassword.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** How long a token is valid, in seconds: a working day. */
const tokenLifetimeSeconds = 9 * 60 * 60
/** Most characters of what is typed; codes are shorter, even with spaces between their groups. */
const longest = { email: 254, password: 1000, code: 60 }

/** The token's content for the browser (D1 §3 "User/session", row API-016). */
export function tokenPayload(
  account: Omit<Account, 'isActive' | 'hash'>,
  sid: string,
  mustEnrol = false,
) {
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
    ...(mustEnrol && { mustEnrol }),
  }
}

/** With the time of issue, from which the expiry of a token counts. */
export const issuedAt = <T extends object>(payload: T, at: Date) => ({
  ...payload,
  iat: Math.floor(at.getTime() / 1000),
})

/** Seconds until the session expires; 0 for an unknown one. */
export async function secondsLeft(database: Database, sid: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select
    floor(extract(epoch from "expiresAt" - now()))::int as left from sessions
    where "_id" = ${sid}::uuid`.execute(database)
  return rows[0]?.left ?? 0
}

interface SessionParts {
  readonly database: Database
  readonly limits: LoginLimits
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly secondFactorFor: readonly Role[]
}

/** Sign-in and sign-out (D2 §7.1). */
export const sessionHandlers = ({
  database,
  limits,
  publicUrl,
  tokenSecret,
  secondFactorFor,
}: SessionParts): Pick<PortalHandlers, 'login' | 'logout'> => ({
  async login({ request, reply, body }) {
    const [typed, password] = [textIn(body.email), textIn(body.password)]
    const sentCode = textIn(body.code)
    // Before any work on them, and counted, since whoever sends such texts is no user.
    if (
      typed.length > longest.email ||
      password.length > longest.password ||
      sentCode.length > longest.code
    ) {
      await limits.overlong(request.ip)
      throw new ApiError(400, 'BAD_INPUT', 'errors.loginEmpty')
    }
    const [email, code] = [emailOf(typed), sentCode.trim()]
    if (!email || !password || email.length > longest.email || email.includes('\u0000'))
      throw new ApiError(400, 'BAD_INPUT', 'errors.loginEmpty')
    const sent = deviceToken(request.headers.cookie)
    const device = await knownDevice(database, sent, email)
    const attempt = await limits.attempt({ email, address: request.ip, device })
    const origin = originOf(request)
    // Done for an unknown account too, so that it takes the same time; the job looks for the
    // account.
    const failed = async (outcome: 'wrongPassword' | 'wrongCode') => {
      await noteSignIn(database, email, outcome, origin)
      if (await attempt.failed()) await tell(database, 'wrongPasswords', { email })
    }
    const account = await findAccount(database, { email })
    if (account) request.askedAccount = account.id
    const found = await isPassword(password, account?.hash ?? undefined)
    if (!found || !account) {
      await failed('wrongPassword')
      throw new ApiError(401, 'LOGIN_FAILED', 'errors.loginFailed')
    }
    if (account.isActive === false) throw new ApiError(403, 'USER_INACTIVE', 'errors.userInactive')
    const factor = await findSecondFactor(database, account.id)
    if (factor && !code) {
      await attempt.giveBack()
      throw new ApiError(401, 'CODE_NEEDED', 'errors.codeNeeded')
    }
    if (factor && !(await proveSecondFactor(database, tokenSecret, account.id, code))) {
      await failed('wrongCode')
      throw new ApiError(401, 'CODE_WRONG', 'errors.codeWrong')
    }
    await attempt.succeeded()
    if (found === 'asTyped') await renewHash(database, account, password)
    const mustEnrol = !factor && secondFactorFor.includes(account.type)
    const sid = uuidv7()
    const createdAt = await databaseNow(database)
    const expiresAt = new Date(createdAt.getTime() + tokenLifetimeSeconds * 1000)
    await database
      .insertInto('sessions')
      .values({
        _id: sid,
        userId: account.id,
        createdAt,
        expiresAt,
        endedAt: null,
        mustEnrol,
        ...origin,
      })
      .execute()
    await noteSignIn(database, email, 'signedIn', origin)
    await forgetOldSignIns(database, account.id)
    const token = await rememberDevice(database, sent, account.id)
    void reply.header('Set-Cookie', deviceCookie(token, publicUrl))
    return {
      token: request.server.jwt.sign(issuedAt(tokenPayload(account, sid, mustEnrol), createdAt), {
        expiresIn: tokenLifetimeSeconds,
      }),
    }
  },

  async logout({ request }) {
    const { sessionId = '', view } = request
    await database
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()` })
      // Signing out while viewing as another account ends the user's own session as well.
      .where('_id', 'in', view ? [sessionId, view.parentId] : [sessionId])
      .execute()
    await recordEndedViews(database)
  },
})
