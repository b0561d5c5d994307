import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** Where a process finds the shop. */
export interface ShopAccount {
  readonly url: string
  readonly key: string
}

/** A process that does the shop's jobs, as the portal's own lanes do, so many at once. */
const script = (connection: object, account: ShopAccount, lanes: number) => `
  const { connect } = await import('./server/db/connect.ts')
  const { model } = await import('./resources/index.ts')
  const { outsideCalls } = await import('./server/platform/outsideCalls.ts')
  const { spreeShop } = await import('./server/adapters/shop/spreeShop.ts')
  const { jobLanes } = await import('./server/jobs/jobLanes.ts')
  const { jobRunner } = await import('./server/jobs/jobRunner.ts')
  const { sendToShopJob } = await import('./server/modules/shop/sendJob.ts')
  const { fetchShopOrdersJob } = await import('./server/modules/shop/orderJob.ts')
  const database = connect(${JSON.stringify(connection)}, { hasTimeout: false })
  const account = ${JSON.stringify(account)}
  const shop = spreeShop({ ...account, calls: outsideCalls(), timeoutMilliseconds: 120000 })
  const parts = { database, model, shop, publicUrl: 'http://localhost:3000' }
  const handlers = { sendToShop: sendToShopJob(parts), fetchShopOrders: fetchShopOrdersJob(parts) }
  const log = { warn: () => undefined }
  const one = () => ({ lane: 'shop', runner: jobRunner(database, handlers, log, undefined, 'shop') })
  jobLanes(database, Array.from({ length: ${lanes} }, one), log).start()`

/** Starts it; whatever becomes of the test, it ends with it. */
export async function shopProcess(
  server: TestServer,
  account: ShopAccount,
  lanes = 1,
): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const connection = { ...inject('postgres'), database: rows[0]?.name }
  const code = script(connection, account, lanes)
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills it without a word. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
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
