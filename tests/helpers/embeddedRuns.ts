import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded/embeddedPostgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export const isRoot = process.geteuid?.() === 0
export const isLinux = process.platform === 'linux'
export const canUnshare =
  isRoot && spawnSync('unshare', ['-U', '--map-user=65534', 'true']).status === 0
/** Where the server runs under the number of this process, so that it sees other processes of ours. */
export const sameUserMode = isRoot && !canUnshare ? 0o755 : 0o700
const servers: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** Others may enter it unless told otherwise; root then runs the server as another account. */
export function temporaryFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bottega pg, test '))
  fs.chmodSync(folder, mode)
  folders.push(folder)
  return path.join(folder, 'data')
}

export async function start(
  dataDir: string,
  log?: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  servers.push(server)
  return server
}

export async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

export async function keepNote(server: EmbeddedPostgres): Promise<void> {
  await query(server, 'create table notes (text text)')
  await query(server, `insert into notes values ('kept')`)
}

export async function expectNote(server: EmbeddedPostgres): Promise<void> {
  expect(await query(server, 'select text from notes')).toEqual([{ text: 'kept' }])
}

export function socketDirOf(server: EmbeddedPostgres): string {
  return server.connection.host
}

/** A run of its own that starts the server and waits to be killed. */
export function spawnRun(dataDir: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve('server/db/embedded/embeddedPostgres.ts'))})
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1] })
    console.log(server.pid)
    setInterval(() => {}, 60_000)`
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The id of a process that has ended and that its parent never waits for. */
export async function startZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  for await (const line of createInterface({ input: parent.stdout })) {
    const pid = Number(line)
    // The shell itself would wait for it: it ends once another program is in the shell's place.
    const comm = `/proc/${parent.pid}/comm`
    await vi.waitUntil(() => fs.readFileSync(comm, 'utf8').trim() === 'sleep', { timeout: 10_000 })
    process.kill(pid)
    await vi.waitUntil(() => /\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')), {
      timeout: 10_000,
    })
    return pid
  }
  throw new Error('sh did not name its child')
}

export function killServer(server: EmbeddedPostgres): void {
  process.kill(-server.pid, 'SIGKILL')
}

export function replacePid(file: string, pid: number): void {
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, [pid, ...rest].join('\n'))
}
