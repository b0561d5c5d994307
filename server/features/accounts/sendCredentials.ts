import { sql } from 'kysely'
import { defaultCountry } from '../../../resources/settings/constants.ts'
import type { Model } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { tell } from '../../jobs/tell.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { userHooks } from './users.ts'

/**
 * Opens the account of a vendor (row API-030): mails the vendor a link to choose a
 * password. A vendor without an account gets one that shares the vendor's id (row API-033); one that was
 * inactive may sign in again. The vendor's email is its username (row FIELD-VENDOR-014), so an account
 * under another one moves to it: only here, since otherwise anybody who may change an artisan could take its
 * account.
 */
export function sendCredentials(
  model: Model,
  database: Database,
): PortalHandler<'sendCredentials'> {
  return async ({ actor, params: { vendorId: userId } }) => {
    await inTransaction(database, async (tx) => {
      // One at a time: of two that are sent at once, each would make the account.
      await sql`select 1 from vendors where "_id" = ${userId}::uuid for no key update`.execute(tx)
      const { artisanName, name, country, email } = await readRecord(
        tx,
        model,
        model.resource('vendors'),
        userId,
        actor.subject,
      )
      const target = { tx, model, resource: model.resource('users'), actor }
      const options = { hooks: userHooks, isServer: true }
      const account = await findAccount(tx, { userId })
      if (!account) {
        const user = {
          email: email ?? null,
          name: artisanName ?? name ?? null,
          // Who works in Italy is greeted in Italian; it is theirs to change.
          language: country === defaultCountry ? 'it' : 'en',
          profile: { type: 'vendor' },
        } as const
        // The hook of a new user leaves the mail.
        await createRecord(target, user, { ...options, id: userId })
        return
      }
      if (account.type !== 'vendor')
        throw new ApiError(422, 'NOT_A_VENDOR', 'errors.notFoundOf.users')
      const isMoved = account.email !== email
      const change = {
        ...(account.isActive === false && { isActive: true }),
        ...(isMoved && { email: email ?? null }),
      }
      if (Object.keys(change).length) await changeRecord(target, userId, change, options)
      // Who has no password yet has been invited by the hook.
      if (!isMoved || account.hash !== null) await tell(tx, 'invitation', { userId })
    })
  }
}
