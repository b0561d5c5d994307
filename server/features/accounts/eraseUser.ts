import { sql } from 'kysely'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import type { Model } from '../../../schema/index.ts'
import { forgetAccount } from '../../auth/accountTables.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { recordEvent } from '../../auth/viewAsHistory.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { emptyPersonal, personalRecords } from '../../records/erase/emptyPersonal.ts'
import { replaceEmails } from '../../records/erase/replaceEmails.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'

/** Every email that the account has ever had and that no other account has now. */
async function pastEmails(tx: Tx, id: string, others: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with had as (
      select v.value as email from changes c, jsonb_array_elements(c."changes") e,
        lateral (values (e ->> 'from'), (e ->> 'to')) v(value)
      where c."resource" = 'users' and c."recordId" = ${id}::uuid and e ->> 'field' = 'email'
      union select "userEmail" from changes where "userId" = ${id}::uuid
      union select unnest(${others}::text[]))
    select distinct lower(email) as email from had
    where email like '%_@_%' and email <> ${erasedEmail(id)}
      and not exists (select from users u where u."email" = lower(had.email) and u."_id" <> ${id}::uuid)`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/**
 * Replaces the user's name in the history's "view as" events, and ends running views as this user.
 */
async function renameInEvents(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update changes set "event" = "event" || jsonb_build_object('by', ${name}::text)
    where "event" is not null and "userId" = ${id}::uuid`.execute(tx)
  await sql`update changes set "event" = "event" || jsonb_build_object('as', ${name}::text)
    where "event" is not null and "recordId" = ${id}::uuid`.execute(tx)
  await sql`update sessions set "endedAt" = coalesce("endedAt", now()),
      "view" = "view" || jsonb_build_object('as', ${name}::text)
    where "view" ->> 'id' = ${id}`.execute(tx)
}

/**
 * Erases the person behind an account and, for a vendor, the people named in its records, in one
 * transaction. The account itself stays, emptied, because business records refer to it.
 */
export function eraseUser(
  model: Model,
  database: Database,
  hooks: Hooks,
): PortalHandler<'eraseUser'> {
  return async ({ actor, params: { id } }) => {
    await inTransaction(database, async (tx) => {
      // Locked, so that the second of two simultaneous requests finds the person erased.
      await sql`select from users where "_id" = ${id}::uuid for update`.execute(tx)
      const account = await findAccount(tx, { userId: id })
      if (!account) throw notFound('users')
      const email = erasedEmail(id)
      if (account.email === email) throw new ApiError(409, 'ERASED', 'app.security.erase.already')
      const by = await findAccount(tx, { userId: actor.subject.id })
      const users = model.resource('users')
      const target = { tx, model, resource: users, actor }
      // The hooks of users refuse the actor's own account, and so the last admin; areas refuse whom
      // they still need.
      const options = { hooks, isServer: true }
      await changeRecord(target, id, { email, isActive: false }, options)

      const owner = { id, role: account.type, rights: account.rights ?? [] }
      const emails: string[] = [account.email]
      const viewer = { id: actor.subject.id, email: actor.email, type: actor.subject.role }
      const names = { by: by?.name ?? actor.email, as: email }
      await renameInEvents(tx, id, email)
      for (const resource of model.resources) {
        const ids = resource === users ? [id] : await personalRecords(tx, model, resource, owner)
        for (const one of ids) {
          emails.push(...(await emptyPersonal({ ...target, resource }, one)))
          const event = { resource: resource.name, id: one, ...names }
          await recordEvent(tx, 'personErased', event, viewer, actor.call)
        }
      }
      await forgetAccount(tx, id)
      const formerEmails = await pastEmails(tx, id, emails)
      await sql`delete from jobs where "payload" ->> 'userId' = ${id}
        or lower("payload" ->> 'email') = any(${formerEmails}::text[])`.execute(tx)
      await replaceEmails(tx, model, formerEmails, email)
    })
  }
}
