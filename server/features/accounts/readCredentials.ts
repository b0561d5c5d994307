import { sql } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'

type Credentials = CallAnswer<'readCredentials'>

function accountState(account: Account): Credentials['state'] {
  if (account.isActive === false) return 'inactive'
  return account.hash === null ? 'invited' : 'active'
}

const isoTime = (date: Date | null) => date?.toISOString() ?? null

/** State of a vendor's account; our extension. */
export function readCredentials(
  model: Model,
  database: Database,
): PortalHandler<'readCredentials'> {
  return async ({ actor, params: { vendorId: userId } }) => {
    await readRecord(database, model, model.resource('vendors'), userId, actor.subject)
    const account = await findAccount(database, { userId })
    if (!account) return { state: 'none', email: null, linkUntil: null, lastSignInAt: null }
    // Sessions of staff viewing as the vendor are not the vendor's sign-ins.
    const { rows } = await sql<Record<'linkUntil' | 'lastSignInAt', Date | null>>`select
      (select max("expiresAt") from "passwordLinks"
        where "userId" = ${userId}::uuid and "endedAt" is null and "expiresAt" > now() and "email" is null) as "linkUntil",
      (select max("createdAt") from sessions
        where "userId" = ${userId}::uuid and "view" is null) as "lastSignInAt"`.execute(database)
    const { linkUntil = null, lastSignInAt = null } = rows[0] ?? {}
    return {
      state: accountState(account),
      email: account.email,
      linkUntil: isoTime(linkUntil),
      lastSignInAt: isoTime(lastSignInAt),
    }
  }
}
