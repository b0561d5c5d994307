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
 * Opens the account of a vendor (row API-030): mails the vendor a link to choose a password. A
 * vendor without an account gets one with the vendor's id (row API-033); an inactive account
 * becomes active. The vendor's email is its username (row FIELD-VENDOR-014), so an account with
 * another email changes to it. Only this call does so: otherwise everyone who may edit an artisan
 * could take over its account.
 */
export function sendCredentials(
  model: Model,
  database: Database,
): PortalHandler<'sendCredentials'> {
  return async ({ actor, params: { vendorId: userId } }) => {
    await inTransaction(database, async (tx) => {
      // Locked: two requests at the same time would each create the account.
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
          // Italian for an artisan in Italy; the user can change it.
          language: country === defaultCountry ? 'it' : 'en',
          profile: { type: 'vendor' },
        } as const
        // The hook of a new user queues the mail.
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
      // An account that moved without a password has been invited by the hook.
      if (!isMoved || account.hash !== null) await tell(tx, 'invitation', { userId })
    })
  }
}
