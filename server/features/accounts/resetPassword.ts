import type { FastifyRequest } from 'fastify'
import type { Model } from '../../../schema/index.ts'
import { addresses } from '../../../resources/calls/addresses.ts'
import type { Actor } from '../../access/actor.ts'
import { ApiError, type FieldErrors } from '../../errors/apiError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { languageOf } from '../../http/errorHandler.ts'
import type { Query } from '../../http/readQuery.ts'
import { tell } from '../../jobs/tell.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { passwordError } from '../../auth/checkPassword.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'
import { storePassword } from '../../auth/storePassword.ts'
import { deviceCookie, deviceToken, forgetDevices, rememberDevice } from '../../auth/devices.ts'
import type { LinkLimits, LoginLimits } from '../../auth/loginLimits.ts'
import { endLinks, findLink } from '../../auth/passwordLinks.ts'
import { changeVendorOf } from './changeVendorOf.ts'
import { guessableWords } from './guessableWords.ts'
import { userHooks } from './users.ts'
import { hashPassword } from '../../auth/passwords.ts'

const refused = (status: number, code: string, fields: FieldErrors) =>
  new ApiError(status, code, 'app.account.cannotReset', { fields })

const linkGone = () => refused(422, 'LINK_GONE', { token: { key: 'app.account.linkGone' } })

/** Tokens of the portal are shorter. */
const maxTokenLength = 200

interface ResetParts {
  readonly model: Model
  readonly database: Database
  readonly links: LinkLimits
  /** Limits of sign-ins, which a user who forgot the password may have used up. */
  readonly limits: LoginLimits
  readonly publicUrl: string
  readonly isDemo: boolean
}

/**
 * Sets the password of the user whom a mailed link belongs to (rows API-018 to 021), for the first
 * time or again, and ends all their sessions. Another call checks beforehand whether the link is
 * still valid. Attempts are counted by IP address, so that nobody can try out tokens.
 */
export function resetHandlers({
  database,
  model,
  links,
  limits,
  publicUrl,
  isDemo,
}: ResetParts): Pick<PortalHandlers, 'checkResetLink' | 'resetPassword'> {
  /**
   * Checks the token and notes its user on the request; only an invalid one counts as an attempt.
   */
  async function checkToken(request: FastifyRequest, { token = '' }: Query) {
    const giveBack = await links.attempt(request.ip)
    const link = token.length <= maxTokenLength ? await findLink(database, token) : undefined
    if (!link) throw linkGone()
    await giveBack()
    request.askedAccount = link.userId
    return token
  }

  /**
   * Restores the account's old email: the link was mailed there, so its reader owns that mailbox.
   */
  async function restoreEmail(tx: Tx, account: Account, email: string) {
    const actor: Actor = {
      subject: { id: account.id, role: account.type, rights: account.rights ?? [] },
      email,
      language: account.language === 'it' ? 'it' : 'en',
      call: addresses.resetPassword,
    }
    const target = { tx, model, resource: model.resource('users'), actor }
    // A notification to the other email would offer to bring that one back, and so on for ever.
    const options = { hooks: userHooks, isServer: true, skipNotification: true }
    await changeRecord(target, account.id, { email }, options).catch((error: unknown) => {
      // Another account has the old email by now.
      throw error instanceof ApiError && error.code === 'UNIQUE' ? linkGone() : error
    })
    // Only the artisan's email had changed so far, not the account's.
    if (email === account.email) await changeVendorOf({ ...target, id: account.id }, { email })
  }

  return {
    async checkResetLink({ request, reply, query }) {
      await checkToken(request, query)
      void reply.header('Cache-Control', 'no-store')
    },

    async resetPassword({ request, reply, query, body: { newPassword } }) {
      const check = async (about: readonly string[] = []) => {
        const fieldError = await passwordError(newPassword, languageOf(request), { about, isDemo })
        if (fieldError) throw refused(400, 'BAD_INPUT', { newPassword: fieldError })
      }
      await check()
      const token = await checkToken(request, query)
      if (request.askedAccount) await check(await guessableWords(database, request.askedAccount))
      const hash = await hashPassword(String(newPassword))
      const { email, device } = await inTransaction(database, async (tx) => {
        // Checked again in the transaction: of two requests with the same link, one wins.
        const link = await findLink(tx, token)
        const account = link && (await findAccount(tx, { userId: link.userId }))
        if (!account || account.isActive === false) throw linkGone()
        const email = link.email ?? account.email
        if (link.email !== null) await restoreEmail(tx, account, email)
        await endLinks(tx, account.id)
        await storePassword(tx, account.id, hash)
        await forgetDevices(tx, account.id)
        // The link came from the owner's mailbox, so this device is trusted as the owner's.
        const sent = deviceToken(request.headers.cookie)
        // A first password replaces none.
        if (account.hash !== null) await tell(tx, 'passwordChanged', { userId: account.id })
        return { email, device: await rememberDevice(tx, sent, account.id) }
      })
      void reply.header('Set-Cookie', deviceCookie(device, publicUrl))
      await limits.startAnew({ email, address: request.ip })
    },
  }
}
