import { once } from 'node:events'
import { sql, type RawBuilder } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { builtPrograms, connectionOf } from '../../helpers/programs.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** What does the jobs of imports, and what answers requests. */
export const importPrograms = () =>
  builtPrograms('tests/server/imports', 'jobProcess', 'listenProcess')
export type ImportPrograms = Awaited<ReturnType<typeof importPrograms>>

/** Starts the one that answers requests. @returns where it does */
export async function listening(server: TestServer, programs: ImportPrograms) {
  const child = programs.start('listenProcess', await connectionOf(server))
  if (!child.stdout) throw new Error('a process without an output')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

export interface Hold {
  /** Resolves when somebody waits for what is held. */
  arrival(): Promise<void>
  /** Ends the statement that waits: the database does not notice by itself that nobody is there for its answer. */
  cut(): Promise<void>
  release(): Promise<void>
}

/** Locks something until it is let go: whoever comes there waits, in the middle of what they do. */
export async function hold(server: TestServer, lock: RawBuilder<unknown>): Promise<Hold> {
  const tx = await server.database.startTransaction().execute()
  let isOver = false
  const release = async () => {
    if (isOver) return
    isOver = true
    await tx.rollback().execute()
  }
  onTestFinished(release)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await lock.execute(tx)
  const waits = sql`${rows[0]?.pid}::integer = any(pg_blocking_pids(pid))`
  return {
    release,
    async cut() {
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${waits}`.execute(
        server.database,
      )
    },
    async arrival() {
      const waiting = async () => {
        const found = await sql`select 1 from pg_stat_activity where ${waits}`.execute(
          server.database,
        )
        return found.rows.length
      }
      await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    },
  }
}
