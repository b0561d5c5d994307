import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { passwordLinkHours } from '../../resources/settings/constants.ts'
import { inTransaction, type Database } from '../db/connect.ts'

/**
 * The token of a link. It is made from the link's id and the server's secret, so that a mail which is
 * sent again carries the same one and no table ever holds it.
 */
export function linkToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`password link ${id}`).digest('base64url')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Opens a link for a user and ends the older ones. Opening the same one again changes nothing.
 * @returns whether the link is open; false when it was used, or a newer one has been opened since
 */
export function openLink(
  database: Database,
  link: {
    readonly id: string
    readonly userId: string
    readonly token: string
    readonly purpose: keyof typeof passwordLinkHours
  },
): Promise<boolean> {
  const { id, userId, token, purpose } = link
  return inTransaction(database, async (tx) => {
    // One link at a time for a user, whichever server sends it.
    await sql`select 1 from users where "_id" = ${userId}::uuid for update`.execute(tx)
    const { rows } = await sql`select 1 from "passwordLinks"
      where "userId" = ${userId}::uuid and "_id" > ${id}::uuid`.execute(tx)
    if (rows.length) return false
    await sql`insert into "passwordLinks" ("_id", "userId", "tokenHash", "expiresAt")
      values (${id}, ${userId}, ${hashOf(token)}, now() + ${`${passwordLinkHours[purpose]} hours`}::interval)
      on conflict ("_id") do nothing`.execute(tx)
    await sql`update "passwordLinks" set "endedAt" = now()
      where "userId" = ${userId}::uuid and "_id" <> ${id}::uuid and "endedAt" is null`.execute(tx)
    const open = await sql`select 1 from "passwordLinks"
      where "_id" = ${id}::uuid and "endedAt" is null`.execute(tx)
    return open.rows.length > 0
  })
}

/** Whose link a token opens; undefined for one that is unknown, used, replaced or too old. */
export async function linkOwner(database: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`select "userId" from "passwordLinks"
    where "tokenHash" = ${hashOf(token)} and "endedAt" is null and "expiresAt" > now()
    for update`.execute(database)
  return rows[0]?.userId
}

/** Ends every link of a user: one was used, or the password was changed otherwise. */
export async function endLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('passwordLinks')
    .set({ endedAt: new Date() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}
