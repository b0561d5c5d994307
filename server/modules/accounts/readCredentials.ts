import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { credentialStates } from '../../../resources/settings/constants.ts'
import { managesCredentials } from '../../../resources/settings/roles.ts'
import { isAmong, isId, type Model } from '../../../schema/index.ts'
import { forbidden, notFound } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { actorOf } from '../../auth/actorOf.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { findAccount, type Account } from '../../auth/findAccount.ts'

/** How the account of a vendor stands. */
export interface Credentials {
  readonly state: (typeof credentialStates)[number]
  /** With which the vendor signs in. */
  readonly email: string | null
  /** When the mailed link to choose a password ends; null for none that is open. */
  readonly linkUntil: Date | null
  readonly lastSignInAt: Date | null
}

function stateOf(account: Account): Credentials['state'] {
  if (account.isActive === false) return 'inactive'
  return account.hash === null ? 'invited' : 'active'
}

/** `GET /api/auth/credentials/{vendorId}`: how the account of a vendor stands; our extension. */
export function readCredentials(guarded: FastifyInstance, model: Model, database: Database): void {
  guarded.get<{ Params: { vendorId: string } }>(
    '/api/auth/credentials/:vendorId',
    { config: { resource: 'users' } },
    async (request): Promise<Credentials> => {
      const { subject } = actorOf(request)
      if (!isAmong(managesCredentials, subject, model.roles)) throw forbidden()
      if (!isId(request.params.vendorId)) throw notFound('vendors')
      const userId = request.params.vendorId.toLowerCase()
      await readRecord(database, model, model.resource('vendors'), userId, subject)
      const account = await findAccount(database, { userId })
      if (!account) return { state: 'none', email: null, linkUntil: null, lastSignInAt: null }
      // A look at the portal as the vendor is no sign-in of the vendor's.
      const { rows } = await sql<Pick<Credentials, 'linkUntil' | 'lastSignInAt'>>`select
        (select max("expiresAt") from "passwordLinks"
          where "userId" = ${userId}::uuid and "endedAt" is null and "expiresAt" > now()) as "linkUntil",
        (select max("createdAt") from sessions
          where "userId" = ${userId}::uuid and "view" is null) as "lastSignInAt"`.execute(database)
      const { linkUntil = null, lastSignInAt = null } = rows[0] ?? {}
      return { state: stateOf(account), email: account.email, linkUntil, lastSignInAt }
    },
  )
}
