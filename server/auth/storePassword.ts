import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { endLinks } from './passwordLinks.ts'
import { endSessions } from './sessions.ts'

/** Gives a user a password and ends what the old one opened: sessions, but for the given one, and links to choose one. */
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
