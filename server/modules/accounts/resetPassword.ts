import { ApiError, type FieldErrors } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { languageOf } from '../../http/errorHandler.ts'
import type { Query } from '../../http/readQuery.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { passwordError } from '../../auth/checkPassword.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { storePassword } from '../../auth/storePassword.ts'
import { deviceCookie, deviceToken, forgetDevices, rememberDevice } from '../../auth/devices.ts'
import type { LinkLimits, LoginLimits } from '../../auth/loginLimits.ts'
import { linkOwner } from '../../auth/passwordLinks.ts'
import { hashPassword } from '../../auth/passwords.ts'

const refused = (status: number, code: string, fields: FieldErrors) =>
  new ApiError(status, code, 'app.account.cannotReset', { fields })

const linkGone = () => refused(422, 'LINK_GONE', { token: { key: 'app.account.linkGone' } })

/** Longer than any token of ours. */
const longestToken = 200

interface ResetParts {
  readonly database: Database
  readonly links: LinkLimits
  /** Of sign-ins: whoever has forgotten the password may have used up their tries. */
  readonly limits: LoginLimits
  readonly publicUrl: string
}

/**
 * Sets the password of whom a mailed link belongs to (rows API-018 to 021), for the first time or again,
 * and ends all their sessions. Another call checks beforehand whether the link is still valid. Attempts are
 * counted by address: nobody tries out tokens.
 */
export function resetHandlers({
  database,
  links,
  limits,
  publicUrl,
}: ResetParts): Pick<PortalHandlers, 'checkResetLink' | 'resetPassword'> {
  /** The token and whose it is; counted as an attempt unless it is good. */
  async function ownerOf({ token = '' }: Query, ip: string) {
    await links.attempt(ip)
    const userId = token.length <= longestToken ? await linkOwner(database, token) : undefined
    if (userId === undefined) throw linkGone()
    await links.succeeded(ip)
    return token
  }

  return {
    async checkResetLink({ request, reply, query }) {
      await ownerOf(query, request.ip)
      void reply.header('Cache-Control', 'no-store')
    },

    async resetPassword({ request, reply, query, body: { newPassword } }) {
      const fieldError = passwordError(newPassword, languageOf(request))
      if (fieldError) throw refused(400, 'BAD_INPUT', { newPassword: fieldError })
      const token = await ownerOf(query, request.ip)
      const hash = await hashPassword(String(newPassword))
      const { email, device } = await inTransaction(database, async (tx) => {
        // Checked again: of two requests with one link, one wins.
        const userId = await linkOwner(tx, token)
        const account = userId === undefined ? undefined : await findAccount(tx, { userId })
        if (!account || account.isActive === false) throw linkGone()
        await storePassword(tx, account.id, hash)
        await forgetDevices(tx, account.id)
        // The link came to the owner's mailbox, so this device is the owner's.
        const sent = deviceToken(request.headers.cookie)
        return { email: account.email, device: await rememberDevice(tx, sent, account.id) }
      })
      void reply.header('Set-Cookie', deviceCookie(device, publicUrl.startsWith('https:')))
      await limits.startAnew({ email, address: request.ip })
    },
  }
}
