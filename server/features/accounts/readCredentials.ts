import { sql } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'

type Credentials = CallAnswer<'readCredentials'>

function stateOf(account: Account): Credentials['state'] {
  if (account.isActive === false) return 'inactive'
  return account.hash === null ? 'invited' : 'active'
}

const moment = (date: Date | null) => date?.toISOString() ?? null

/** How the account of a vendor stands; our extension. */
export function readCredentials(
  model: Model,
  database: Database,
): PortalHandler<'readCredentials'> {
  return async ({ actor, params: { vendorId: userId } }) => {
    await readRecord(database, model, model.resource('vendors'), userId, actor.subject)
    const account = await findAccount(database, { userId })
    if (!account) return { state: 'none', email: null, linkUntil: null, lastSignInAt: null }
    // A look at the portal as the vendor is no sign-in of the vendor's.
    const { rows } = await sql<Record<'linkUntil' | 'lastSignInAt', Date | null>>`select
      (select max("expiresAt") from "passwordLinks"
        where "userId" = ${userId}::uuid and "endedAt" is null and "expiresAt" > now() and "email" is null) as "linkUntil",
      (select max("createdAt") from sessions
        where "userId" = ${userId}::uuid and "view" is null) as "lastSignInAt"`.execute(database)
    const { linkUntil = null, lastSignInAt = null } = rows[0] ?? {}
    return {
      state: stateOf(account),
      email: account.email,
      linkUntil: moment(linkUntil),
      lastSignInAt: moment(lastSignInAt),
    }
  }
}
