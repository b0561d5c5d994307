import { sql } from 'kysely'
import type { Database } from '../../../server/db/connect.ts'

/**
 * Settings of a PostgreSQL that need not outlive the machine, nor its own crash: no write waits for the
 * disk, whole pages are not logged after each copy of a database, nobody tidies databases of seconds.
 */
export async function forgetfulPostgres(root: Database): Promise<void> {
  await sql`alter role all set synchronous_commit = off`.execute(root)
  await sql`alter role all set wal_compression = off`.execute(root)
  await sql`alter system set full_page_writes = off`.execute(root)
  await sql`alter system set autovacuum = off`.execute(root)
  await sql`select pg_reload_conf()`.execute(root)
}
