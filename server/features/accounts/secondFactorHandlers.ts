import '@fastify/jwt'
import type { Model, Role } from '../../../schema/index.ts'
import { findAccount, nameOfUser } from '../../auth/findAccount.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  isBegun,
  proveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  takeCode,
} from '../../auth/secondFactor.ts'
import { endSessions } from '../../auth/sessions.ts'
import { recordEvent } from '../../auth/viewAsHistory.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { PortalContext, PortalHandlers } from '../../http/portalRoutes.ts'
import { refuseViewer } from './openSessions.ts'
import { isOwnPassword, prove } from './provePassword.ts'
import { secondsLeft, payloadOf } from './sessionHandlers.ts'

export interface SecondFactorParts {
  readonly database: Database
  readonly model: Model
  readonly tokenSecret: string
  /** Types of user that may not do without one. */
  readonly secondFactorFor: readonly Role[]
}

type Names =
  | 'readSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
  | 'renewRecoveryCodes'
  | 'readUserSecondFactor'
  | 'removeSecondFactor'

const codeWrong = () => badInput({ code: { key: 'errors.codeWrong' } }, 'CODE_WRONG')
const none = () => new ApiError(422, 'NO_SECOND_FACTOR', 'app.security.factor.none')

/** Sets the second factor of the own account up and down; admins take away one that is lost. Our extension. */
export function secondFactorHandlers(
  { database, model, tokenSecret, secondFactorFor }: SecondFactorParts,
  limits: LoginLimits,
): Pick<PortalHandlers, Names> {
  type Own = Pick<PortalContext<'beginSecondFactor'>, 'request' | 'actor'>

  const proveBy = ({ request, actor }: Own, check: () => Promise<ApiError | null>) =>
    prove({ database, limits, request, actor }, check)

  async function passwordRefusal({ actor }: Own, password: string) {
    return (await isOwnPassword({ database, actor }, password))
      ? null
      : badInput({ password: { key: 'app.account.wrongPassword' } }, 'WRONG_PASSWORD')
  }

  /** In one proof: a right password must not take back wrong codes. */
  async function checkBoth(own: Own, { password, code }: { password: string; code: string }) {
    const { id } = own.actor.subject
    if (!(await findSecondFactor(database, id))) throw none()
    await proveBy(
      own,
      async () =>
        (await passwordRefusal(own, password)) ??
        ((await proveSecondFactor(database, tokenSecret, id, code)) ? null : codeWrong()),
    )
  }

  return {
    async readSecondFactor({ request, actor: { subject } }) {
      refuseViewer(request)
      const factor = await findSecondFactor(database, subject.id)
      return {
        isOn: factor !== undefined,
        isRequired: secondFactorFor.includes(subject.role),
        since: factor?.since?.toISOString() ?? null,
        recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
      }
    },

    async beginSecondFactor({ request, actor, body: { password } }) {
      const own = { request, actor }
      await proveBy(own, () => passwordRefusal(own, password))
      const user = { id: actor.subject.id, email: actor.email }
      const begun = await beginSecondFactor(database, tokenSecret, user)
      if (!begun) throw new ApiError(422, 'HAS_SECOND_FACTOR', 'app.security.factor.already')
      return begun
    },

    async confirmSecondFactor({ request, actor, body: { code } }) {
      const { id } = actor.subject
      if (!(await isBegun(database, id))) throw none()
      await proveBy({ request, actor }, async () =>
        (await takeCode(database, tokenSecret, id, code)) ? null : codeWrong(),
      )
      const { sessionId = '' } = request
      const recoveryCodes = await inTransaction(database, async (tx) => {
        await confirmSecondFactor(tx, id)
        // The others were opened without it.
        await endSessions(tx, id, sessionId)
        await tx
          .updateTable('sessions')
          .set({ mustEnrol: false })
          .where('_id', '=', sessionId)
          .execute()
        return renewRecoveryCodes(tx, id)
      })
      const account = await findAccount(database, { userId: id })
      const expiresIn = await secondsLeft(database, sessionId)
      if (!account || expiresIn <= 0)
        throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
      return {
        recoveryCodes,
        token: request.server.jwt.sign(payloadOf(account, sessionId), { expiresIn }),
      }
    },

    async endSecondFactor({ request, actor, body }) {
      if (secondFactorFor.includes(actor.subject.role))
        throw new ApiError(422, 'SECOND_FACTOR_REQUIRED', 'app.security.factor.required')
      await checkBoth({ request, actor }, body)
      await inTransaction(database, (tx) => removeSecondFactor(tx, actor.subject.id))
    },

    async renewRecoveryCodes({ request, actor, body }) {
      await checkBoth({ request, actor }, body)
      const { id } = actor.subject
      return { recoveryCodes: await inTransaction(database, (tx) => renewRecoveryCodes(tx, id)) }
    },

    async readUserSecondFactor({ params: { userId } }) {
      await nameOfUser(database, userId)
      const factor = await findSecondFactor(database, userId)
      return { isOn: factor !== undefined, since: factor?.since?.toISOString() ?? null }
    },

    async removeSecondFactor({ actor, params: { userId } }) {
      const as = await nameOfUser(database, userId)
      const by = await nameOfUser(database, actor.subject.id)
      await inTransaction(database, async (tx) => {
        if (!(await removeSecondFactor(tx, userId))) throw none()
        await endSessions(tx, userId)
        const viewer = { id: actor.subject.id, email: actor.email, type: actor.subject.role }
        const event = { resource: model.resource('users').name, id: userId, by, as }
        await recordEvent(tx, 'secondFactorRemoved', event, viewer, new Date(), actor.call)
      })
    },
  }
}
