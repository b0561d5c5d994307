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
import { isOwnPassword, requireProof } from './provePassword.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { issuedAt, secondsLeft, tokenPayload } from './sessionHandlers.ts'

export interface SecondFactorParts {
  readonly database: Database
  readonly model: Model
  readonly tokenSecret: string
  /** Types of user that must have a second factor. */
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

const wrongCode = () => badInput({ code: { key: 'errors.codeWrong' } }, 'CODE_WRONG')
const noSecondFactor = () => new ApiError(422, 'NO_SECOND_FACTOR', 'app.security.factor.none')

/** Users turn their own second factor on and off; admins remove a lost one. Our extension. */
export function secondFactorHandlers(
  { database, model, tokenSecret, secondFactorFor }: SecondFactorParts,
  limits: LoginLimits,
): Pick<PortalHandlers, Names> {
  type Caller = Pick<PortalContext<'beginSecondFactor'>, 'request' | 'actor'>

  const requireProofFrom = ({ request, actor }: Caller, check: () => Promise<ApiError | null>) =>
    requireProof({ database, limits, request, actor }, check)

  async function passwordRefusal({ actor }: Caller, password: string) {
    return (await isOwnPassword({ database, actor }, password))
      ? null
      : badInput({ password: { key: 'app.account.wrongPassword' } }, 'WRONG_PASSWORD')
  }

  /** Both in one proof: a right password must not reset the count of wrong codes. */
  async function checkBoth(own: Caller, { password, code }: { password: string; code: string }) {
    const { id } = own.actor.subject
    if (!(await findSecondFactor(database, id))) throw noSecondFactor()
    await requireProofFrom(
      own,
      async () =>
        (await passwordRefusal(own, password)) ??
        ((await proveSecondFactor(database, tokenSecret, id, code)) ? null : wrongCode()),
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
      await requireProofFrom(own, () => passwordRefusal(own, password))
      const user = { id: actor.subject.id, email: actor.email }
      const begun = await beginSecondFactor(database, tokenSecret, user)
      if (!begun) throw new ApiError(422, 'HAS_SECOND_FACTOR', 'app.security.factor.already')
      return begun
    },

    async confirmSecondFactor({ request, actor, body: { code } }) {
      const { id } = actor.subject
      if (!(await isBegun(database, id))) throw noSecondFactor()
      await requireProofFrom({ request, actor }, async () =>
        (await takeCode(database, tokenSecret, id, code)) ? null : wrongCode(),
      )
      const { sessionId = '' } = request
      const recoveryCodes = await inTransaction(database, async (tx) => {
        await confirmSecondFactor(tx, id)
        // The user's other sessions were opened without a second factor.
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
        token: request.server.jwt.sign(
          issuedAt(tokenPayload(account, sessionId), await databaseNow(database)),
          { expiresIn },
        ),
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
        if (!(await removeSecondFactor(tx, userId))) throw noSecondFactor()
        await endSessions(tx, userId)
        const viewer = { id: actor.subject.id, email: actor.email, type: actor.subject.role }
        const event = { resource: model.resource('users').name, id: userId, by, as }
        await recordEvent(tx, 'secondFactorRemoved', event, viewer, actor.call)
      })
    },
  }
}
