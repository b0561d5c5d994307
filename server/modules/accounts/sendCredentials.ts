import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { managesCredentials } from '../../../resources/settings/roles.ts'
import { isAmong, isId, type Model } from '../../../schema/index.ts'
import { ApiError, forbidden, notFound } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { actorOf } from '../../auth/actorOf.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { userHooks } from './users.ts'

/**
 * `POST /api/auth/send-credentials/{vendorId}` (row API-030): mails the vendor a link to choose a
 * password. A vendor without an account gets one that shares the vendor's id (row API-033); one that was
 * inactive may sign in again. The vendor's email is its username (row FIELD-VENDOR-014), so an account
 * under another one moves to it: here alone, since whoever may change an artisan could take its account.
 */
export function sendCredentials(guarded: FastifyInstance, model: Model, database: Database): void {
  guarded.post<{ Params: { vendorId: string } }>(
    '/api/auth/send-credentials/:vendorId',
    { config: { resource: 'users' } },
    async (request, reply) => {
      const actor = actorOf(request)
      if (!isAmong(managesCredentials, actor.subject, model.roles)) throw forbidden()
      if (!isId(request.params.vendorId)) throw notFound('vendors')
      const userId = request.params.vendorId.toLowerCase()
      await inTransaction(database, async (tx) => {
        // One at a time: of two that are sent at once, each would make the account.
        await sql`select 1 from vendors where "_id" = ${userId}::uuid for no key update`.execute(tx)
        const vendor = await readRecord(tx, model, model.resource('vendors'), userId, actor.subject)
        const target = { tx, model, resource: model.resource('users'), actor }
        const options = { hooks: userHooks, isServer: true }
        const account = await findAccount(tx, { userId })
        if (!account) {
          const name = vendor['artisanName'] ?? vendor['name'] ?? null
          const user = { email: vendor['email'], name, profile: { type: 'vendor' } }
          // The hook of a new user leaves the mail.
          await createRecord(target, user, { ...options, id: userId })
          return
        }
        if (account.type !== 'vendor')
          throw new ApiError(422, 'NOT_A_VENDOR', 'errors.notFoundOf.users')
        const change = {
          ...(account.isActive === false && { isActive: true }),
          ...(account.email !== vendor['email'] && { email: vendor['email'] }),
        }
        if (Object.keys(change).length) await changeRecord(target, userId, change, options)
        await enqueueJob(tx, 'passwordLink', { userId, purpose: 'first' })
      })
      return reply.status(204).send()
    },
  )
}
