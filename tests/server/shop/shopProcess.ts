import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { inTransaction } from '../../../server/db/connect.ts'
import { builtPrograms, connectionOf, type Programs } from '../../helpers/programs.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** Where a process finds the shop. */
export interface ShopAccount {
  readonly url: string
  readonly key: string
}

/** What {@link shopProcess} starts. */
export const shopPrograms = () => builtPrograms('tests/server/shop', 'shopJobs')

/** Starts a process that does the shop's jobs, as the portal's own lanes do, so many at once. */
export async function shopProcess(
  programs: Programs<'shopJobs'>,
  server: TestServer,
  account: ShopAccount,
  lanes = 1,
  patience = 120_000,
): Promise<ChildProcess> {
  const connection = await connectionOf(server)
  return programs.start('shopJobs', { connection, account, lanes, patience })
}

const lock = 818_181

/** Writes that come to a stop: of a table, a row each or the statement, by a condition on it. */
interface Stop {
  readonly table: string
  readonly on: 'insert' | 'update' | 'delete' | 'insert or update'
  readonly when?: string
}

/**
 * Lets such writes stop before they are done, in {@link whileStopped}; one kind at a time.
 * @returns what lets them pass again
 */
export async function stopWrites(
  { database }: Pick<TestServer, 'database'>,
  { table, on, when }: Stop,
): Promise<() => Promise<unknown>> {
  await sql`create or replace function stop_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(lock)}); return coalesce(new, old); end $$`.execute(
    database,
  )
  const each = when === undefined ? sql`statement` : sql`row when (${sql.raw(when)})`
  await sql`create trigger stop_here before ${sql.raw(on)} on ${sql.table(table)}
    for each ${each} execute function stop_here()`.execute(database)
  return () => sql`drop trigger stop_here on ${sql.table(table)}`.execute(database)
}

/**
 * Lets nobody past the stops until the work is over; who waits there then is gone, as its process is.
 * @param work may wait until `stopped()` says that so many writes have come to a stop
 */
export async function whileStopped(
  { database }: TestServer,
  work: (stopped: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  await inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
    await work(async () => (await waiting.execute(database)).rows.length)
    await sql`select pg_terminate_backend(pid) from (${waiting}) as gone`.execute(database)
  })
}
