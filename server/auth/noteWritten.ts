import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { prepared } from '../db/preparedStatements.ts'

/**
 * Keeps with a session how far the database's log was after its write, so that every portal knows
 * which replicas have it. Taken after the commit. It does not wait for the disk.
 */
export async function noteWritten(database: Database, sessionId: string): Promise<void> {
  await sql`${prepared} with quick as materialized (select set_config('synchronous_commit', 'off', true))
    update sessions set "written" = pg_current_wal_insert_lsn() from quick
    where "_id" = ${sessionId}::uuid`.execute(database)
}

/**
 * Counts what a job of a user has committed as a write of each of their open sessions; called
 * before they learn that the job is done.
 */
export async function noteWrittenFor(database: Database, userId: string): Promise<void> {
  await sql`update sessions set "written" = pg_current_wal_insert_lsn()
    where "userId" = ${userId}::uuid and "endedAt" is null and "expiresAt" > now()`.execute(
    database,
  )
}
