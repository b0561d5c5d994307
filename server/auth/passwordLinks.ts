import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { passwordLinkHours } from '../../resources/settings/constants.ts'
import { inTransaction, type Database } from '../db/connect.ts'

/**
 * The token of a link. It is derived from the link's id and the server's secret, so that a mail
 * that is sent again contains the same token, and no table stores it.
 */
export function linkToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`password link ${id}`).digest('base64url')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opens a link for a user and ends the older ones; idempotent. A link that restores the old email
 * is independent of them: whoever took over the account must not be able to end it by requesting
 * another.
 * @returns whether the link is open; false if it was used, or a newer one has been opened since
 */
export function openLink(
  database: Database,
  link: {
    readonly id: string
    readonly userId: string
    readonly token: string
    readonly purpose: keyof typeof passwordLinkHours
    readonly oldEmail?: string | undefined
  },
): Promise<boolean> {
  const { id, userId, token, purpose, oldEmail = null } = link
  return inTransaction(database, async (tx) => {
    // Locks the user, so that links are opened one at a time on all servers.
    await sql`select 1 from users where "_id" = ${userId}::uuid for update`.execute(tx)
    const { rows } = await sql`select 1 from "passwordLinks"
      where "userId" = ${userId}::uuid and "_id" > ${id}::uuid and "email" is null`.execute(tx)
    if (rows.length && oldEmail === null) return false
    await sql`insert into "passwordLinks" ("_id", "userId", "tokenHash", "email", "expiresAt")
      values (${id}, ${userId}, ${hashOf(token)}, ${oldEmail}, now() + ${`${passwordLinkHours[purpose]} hours`}::interval)
      on conflict ("_id") do nothing`.execute(tx)
    if (oldEmail === null)
      await sql`update "passwordLinks" set "endedAt" = now() where "userId" = ${userId}::uuid
        and "_id" <> ${id}::uuid and "endedAt" is null and "email" is null`.execute(tx)
    const open = await sql`select 1 from "passwordLinks"
      where "_id" = ${id}::uuid and "endedAt" is null`.execute(tx)
    return open.rows.length > 0
  })
}

interface OpenLink {
  readonly userId: string
  /** The email that the link restores; null for a link that only chooses a password. */
  readonly email: string | null
}

/** Finds the open link of a token; undefined if it is unknown, used, replaced or expired. */
export async function findLink(database: Database, token: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`select "userId", "email" from "passwordLinks"
    where "tokenHash" = ${hashOf(token)} and "endedAt" is null and "expiresAt" > now()
    for update`.execute(database)
  return rows[0]
}

/** Ends the open links of a user: all, or only those that choose a password (`plain`). */
export async function endLinks(
  tx: Database,
  userId: string,
  which: 'plain' | 'all' = 'all',
): Promise<void> {
  let open = tx
    .updateTable('passwordLinks')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (which === 'plain') open = open.where('email', 'is', null)
  await open.execute()
}
