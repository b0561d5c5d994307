import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { freshBuild, root } from '../../scripts/freshBuild.mjs'

export interface Portal {
  readonly url: string
  readonly pid: number
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly token: (who: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Where the benchmark stores a database: by its number of products, or by name. */
export const folderOf = (name: number | string) => resolve(root, `.data-bench/${name}`)

const startTimeoutMs = 120_000

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/**
 * The fixed day of the benchmarks' demos, so that figures measured on different days are of the
 * same records.
 */
export const benchDemoDay = '2026-11-01'

/** Fills the database of a benchmark unless it is filled already. */
export async function fill(products: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/demo.ts', '--products', String(products)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: folderOf(products), DEMO_DAY: benchDemoDay },
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The database of the benchmark could not be filled.')
}

/** The built portal as `npm start` runs it, with its usual log, on a free port. */
export async function startPortal(name: number | string): Promise<Portal> {
  const dataDir = folderOf(name)
  await mkdir(dataDir, { recursive: true })
  await freshBuild()
  // The log goes to a file, so that reading it costs the benchmark nothing.
  const log = join(dataDir, 'portal.log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DAY: benchDemoDay,
    },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const url = await urlInLog(child, log)
  return {
    url,
    pid: child.pid ?? 0,
    connection: socketOf(dataDir),
    async token(who) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${who}@bottega.example`, password: demoPassword }),
      })
      if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status}`)
      return ((await answer.json()) as { token: string }).token
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

async function urlInLog(child: ChildProcess, log: string): Promise<string> {
  const start = performance.now()
  while (performance.now() - start < startTimeoutMs && child.exitCode === null) {
    const url = /Bottega is at (http\S+)/.exec(readFileSync(log, 'utf8'))?.[1]
    if (url) return url.replace('localhost', '127.0.0.1')
    await delay(50)
  }
  child.kill('SIGTERM')
  throw new Error(`The portal did not start:\n${readFileSync(log, 'utf8')}`)
}

/** The socket of the embedded database server, as written in its pid file. */
function socketOf(dataDir: string): Portal['connection'] {
  const lines = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  const host = lines[4] || lines[5] || ''
  return { host, port: Number(lines[3]), user: 'postgres', database: 'bottega' }
}

/** The pid of an embedded server's postmaster, which starts a process for each connection. */
export const postmasterOf = ({ host }: Portal['connection']): number =>
  Number(readFileSync(join(host, 'postmaster.pid'), 'utf8').split('\n')[0])

export interface Helper {
  /** The next line that the process writes, as JSON. */
  readonly answer: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Starts a script of this folder in a process of its own, with its task in the first argument. */
export function startHelper(script: string, task: unknown): Helper {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(root, 'tools/bench', script), JSON.stringify(task)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    async answer() {
      while (!text.includes('\n')) {
        if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      }
      const line = text.slice(0, text.indexOf('\n'))
      text = text.slice(line.length + 1)
      return JSON.parse(line) as unknown
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** Clock ticks of Linux in a second. */
const ticks = 100

/** Parent of a process, and its processor time in milliseconds, without its children. */
function timesOf(pid: string | number): { readonly parent: number; readonly time: number } {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return { parent: 0, time: 0 }
  // The program's name, in brackets, may contain any characters.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return {
    parent: Number(fields[1]),
    time: ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000,
  }
}

/** Milliseconds of processor time that a process has used; NaN on systems without `/proc`. */
export const processorTime = (pid: number): number =>
  existsSync('/proc/self/stat') ? timesOf(pid).time : Number.NaN

/** The processor time of all children of a process, such as PostgreSQL's connections. */
export function processorTimeOfChildren(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all
    .map(timesOf)
    .filter(({ parent }) => parent === pid)
    .reduce((sum, { time }) => sum + time, 0)
}

/**
 * Vacuums the database, as counting looks up rows that changed since the last vacuum one by one.
 */
export async function vacuum({ connection }: Portal): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
