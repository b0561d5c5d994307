import { sql, type Insertable } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import type { Model } from '../../../schema/index.ts'
import { forgetAccount } from '../../auth/accountTables.ts'
import { findAccount, nameOfUser } from '../../auth/findAccount.ts'
import { recordEvent } from '../../auth/viewAsHistory.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import type { SystemTables } from '../../db/systemTables.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { emptyPersonal } from '../../records/erase/emptyPersonal.ts'
import { textTables } from '../../records/erase/textTables.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'

type Progress = CallAnswer<'eraseUser'>

/** About how many rows the job goes through: every text, and the history once more. */
async function rowsToDo(tx: Tx): Promise<number> {
  const tables = await textTables(tx)
  const history = tables.find(({ name }) => name === 'changes')
  return Math.round(tables.reduce((sum, { rows }) => sum + rows, history?.rows ?? 0))
}

/** Ends running views as this user. */
const endViews = (tx: Tx, id: string, name: string) =>
  sql`update sessions set "endedAt" = coalesce("endedAt", now()),
      "view" = "view" || jsonb_build_object('as', ${name}::text)
    where "view" ->> 'id' = ${id}`.execute(tx)

/** Deletes jobs about a user, or about mails to one of these addresses. */
export const dropJobsAbout = (tx: Tx, id: string, emails: readonly string[]) =>
  sql`delete from jobs where "payload" ->> 'userId' = ${id}
    or lower("payload" ->> 'email') = any(${emails}::text[])`.execute(tx)

/** How far the erasure of the person behind an account is. */
async function progressOf(database: Database, id: string): Promise<Progress> {
  const { rows } = await sql<{ isOver: boolean; percent: number }>`
    select "endedAt" is not null as "isOver",
      floor(least(99, 100.0 * "done" / greatest("total", 1)))::int as percent
    from erasures where "userId" = ${id}::uuid`.execute(database)
  const account = await findAccount(database, { userId: id })
  const [found] = rows
  if (!account && !found) throw notFound('users')
  if (found && !found.isOver) return { state: 'erasing', percent: found.percent }
  // After a restore the account is as it was, and may be erased again.
  if (account && account.email !== erasedEmail(id)) return { state: 'none', percent: 0 }
  return { state: 'erased', percent: 100 }
}

/**
 * Erases the person behind an account. At once it has no way in and no name any more; the rest,
 * which grows with the portal, is gone through by a job (`eraseUserJob`). The account itself stays,
 * emptied, because business records refer to it.
 */
export function erasureHandlers(
  model: Model,
  database: Database,
  hooks: Hooks,
): PortalHandlersOf<'eraseUser' | 'readErasure'> {
  return {
    async eraseUser({ actor, params: { id } }) {
      await inTransaction(database, async (tx) => {
        // Locked, so that the second of two simultaneous requests finds the person erased.
        await sql`select from users where "_id" = ${id}::uuid for update`.execute(tx)
        const account = await findAccount(tx, { userId: id })
        if (!account) throw notFound('users')
        const email = erasedEmail(id)
        if (account.email === email) throw new ApiError(409, 'ERASED', 'app.security.erase.already')
        const resource = model.resource('users')
        const target = { tx, model, resource, actor }
        // The hooks of users refuse the actor's own account, and so the last admin; areas refuse whom
        // they still need.
        const options = { hooks, isServer: true }
        await changeRecord(target, id, { email, isActive: false }, options)
        const emails = [account.email, ...(await emptyPersonal(target, id))]
        await endViews(tx, id, email)
        await forgetAccount(tx, id)
        await dropJobsAbout(tx, id, [account.email])
        const by = await nameOfUser(tx, actor.subject.id)
        const viewer = { id: actor.subject.id, email: actor.email, type: actor.subject.role }
        const event = { resource: resource.name, id, by, as: email }
        await recordEvent(tx, 'personErased', event, viewer, actor.call)
        await begin(tx, {
          userId: id,
          role: account.type,
          rights: JSON.stringify(account.rights ?? []),
          askedBy: actor.subject.id,
          call: actor.call,
          emails: JSON.stringify(emails),
          place: JSON.stringify({ step: 'records' }),
          total: await rowsToDo(tx),
          endedAt: null,
        })
      })
      return progressOf(database, id)
    },

    readErasure: ({ params: { id } }) => progressOf(database, id),
  }
}

/** A person who was brought back by a backup is erased again. */
async function begin(tx: Tx, erasure: Insertable<SystemTables['erasures']>): Promise<void> {
  await tx.deleteFrom('erasures').where('userId', '=', erasure.userId).execute()
  await tx.insertInto('erasures').values(erasure).execute()
  await enqueueJob(tx, 'eraseUser', { user: erasure.userId })
}
