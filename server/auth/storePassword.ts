import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Account } from './findAccount.ts'
import { endLinks } from './passwordLinks.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/**
 * Sets a user's password, and ends sessions (except the given one) and links to choose a password.
 */
export async function storePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  ownSession?: string,
): Promise<void> {
  await sql`insert into credentials ("userId", "passwordHash", "updatedAt")
    values (${userId}, ${passwordHash}, now())
    on conflict ("userId") do update set "passwordHash" = excluded."passwordHash", "updatedAt" = now()`.execute(
    tx,
  )
  await endSessions(tx, userId, ownSession)
  await endLinks(tx, userId, 'plain')
}

/** Rehashes an unchanged password in the current form; sessions and links stay open. */
export async function renewHash(
  database: Database,
  { id, hash }: Pick<Account, 'id' | 'hash'>,
  password: string,
): Promise<void> {
  await database
    .updateTable('credentials')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', id)
    .where('passwordHash', '=', hash ?? '')
    .execute()
}
