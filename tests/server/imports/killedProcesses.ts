import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { build } from 'vite'
import { expect, inject, onTestFinished } from 'vitest'
import { root } from '../../../scripts/freshBuild.mjs'
import type { TestServer } from '../../helpers/testServer.ts'

type Entry = 'jobProcess' | 'listenProcess'

/** Processes are started a dozen times: in one file each they are there in a third of the time. */
export async function bundledProcesses(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-processes-'))
  const entry = (name: Entry) => join(root, `tests/server/imports/${name}.ts`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: { jobProcess: entry('jobProcess'), listenProcess: entry('listenProcess') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts one of them on the database of a test. */
export async function started(
  server: TestServer,
  folder: string,
  name: Entry,
): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const connection = JSON.stringify({ ...inject('postgres'), database: rows[0]?.name })
  const child = spawn(process.execPath, [join(folder, `${name}.mjs`), connection], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Starts one that answers requests. @returns where it does */
export async function listening(server: TestServer, folder: string) {
  const child = await started(server, folder, 'listenProcess')
  if (!child.stdout) throw new Error('a process without an output')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

/** Kills it without a word. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
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
