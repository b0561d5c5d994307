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
import { moveVendor } from './moveVendor.ts'
import { ownWords } from './ownWords.ts'
import { userHooks } from './users.ts'
import { hashPassword } from '../../auth/passwords.ts'

const refused = (status: number, code: string, fields: FieldErrors) =>
  new ApiError(status, code, 'app.account.cannotReset', { fields })

const linkGone = () => refused(422, 'LINK_GONE', { token: { key: 'app.account.linkGone' } })

/** Longer than any token of ours. */
const longestToken = 200

interface ResetParts {
  readonly model: Model
  readonly database: Database
  readonly links: LinkLimits
  /** Of sign-ins: whoever has forgotten the password may have used up their tries. */
  readonly limits: LoginLimits
  readonly publicUrl: string
  readonly isDemo: boolean
}

/**
 * Sets the password of whom a mailed link belongs to (rows API-018 to 021), for the first time or again,
 * and ends all their sessions. Another call checks beforehand whether the link is still valid. Attempts are
 * counted by address: nobody tries out tokens.
 */
export function resetHandlers({
  database,
  model,
  links,
  limits,
  publicUrl,
  isDemo,
}: ResetParts): Pick<PortalHandlers, 'checkResetLink' | 'resetPassword'> {
  /** The token and whose it is; counted as an attempt unless it is good. */
  async function ownerOf(request: FastifyRequest, { token = '' }: Query) {
    const giveBack = await links.attempt(request.ip)
    const link = token.length <= longestToken ? await findLink(database, token) : undefined
    if (!link) throw linkGone()
    await giveBack()
    request.askedAccount = link.userId
    return token
  }

  /** Gives an account its old email back: whoever has the link reads the mails to it. */
  async function restoreEmail(tx: Tx, account: Account, email: string) {
    const actor: Actor = {
      subject: { id: account.id, role: account.type, rights: account.rights ?? [] },
      email,
      language: account.language === 'it' ? 'it' : 'en',
      call: addresses.resetPassword,
    }
    const target = { tx, model, resource: model.resource('users'), actor }
    // Who is told of this could bring the other email back, and so on for ever.
    const options = { hooks: userHooks, isServer: true, skipNotification: true }
    await changeRecord(target, account.id, { email }, options).catch((error: unknown) => {
      // Somebody else has it by now.
      throw error instanceof ApiError && error.code === 'UNIQUE' ? linkGone() : error
    })
    // Where the account has not moved yet, its artisan has.
    if (email === account.email) await moveVendor({ ...target, id: account.id, email })
  }

  return {
    async checkResetLink({ request, reply, query }) {
      await ownerOf(request, query)
      void reply.header('Cache-Control', 'no-store')
    },

    async resetPassword({ request, reply, query, body: { newPassword } }) {
      const check = async (about: readonly string[] = []) => {
        const fieldError = await passwordError(newPassword, languageOf(request), { about, isDemo })
        if (fieldError) throw refused(400, 'BAD_INPUT', { newPassword: fieldError })
      }
      await check()
      const token = await ownerOf(request, query)
      if (request.askedAccount) await check(await ownWords(database, request.askedAccount))
      const hash = await hashPassword(String(newPassword))
      const { email, device } = await inTransaction(database, async (tx) => {
        // Checked again: of two requests with one link, one wins.
        const link = await findLink(tx, token)
        const account = link && (await findAccount(tx, { userId: link.userId }))
        if (!account || account.isActive === false) throw linkGone()
        const email = link.email ?? account.email
        if (link.email !== null) await restoreEmail(tx, account, email)
        await endLinks(tx, account.id)
        await storePassword(tx, account.id, hash)
        await forgetDevices(tx, account.id)
        // The link came to the owner's mailbox, so this device is the owner's.
        const sent = deviceToken(request.headers.cookie)
        // A first password changes none.
        if (account.hash !== null) await tell(tx, 'passwordChanged', { userId: account.id })
        return { email, device: await rememberDevice(tx, sent, account.id) }
      })
      void reply.header('Set-Cookie', deviceCookie(device, publicUrl.startsWith('https:')))
      await limits.startAnew({ email, address: request.ip })
    },
  }
}
