import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/db/embeddedPostgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.geteuid?.() === 0
const isLinux = process.platform === 'linux'
const canUnshare = isRoot && spawnSync('unshare', ['-U', '--map-user=65534', 'true']).status === 0
/** Where the server runs under the number of this process, so that it sees other processes of ours. */
const sameUserMode = isRoot && !canUnshare ? 0o755 : 0o700
const servers: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** Others may enter it unless told otherwise; root then runs the server as another account. */
function temporaryFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bottega pg, test '))
  fs.chmodSync(folder, mode)
  folders.push(folder)
  return path.join(folder, 'data')
}

async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  servers.push(server)
  return server
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function keepNote(server: EmbeddedPostgres): Promise<void> {
  await query(server, 'create table notes (text text)')
  await query(server, `insert into notes values ('kept')`)
}

async function expectNote(server: EmbeddedPostgres): Promise<void> {
  expect(await query(server, 'select text from notes')).toEqual([{ text: 'kept' }])
}

function socketDirOf(server: EmbeddedPostgres): string {
  return server.connection.host
}

/** A run of its own that starts the server and waits to be killed. */
function spawnRun(dataDir: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve('server/db/embeddedPostgres.ts'))})
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

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The id of a process that has ended and that its parent never asks about. */
async function startZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  for await (const line of createInterface({ input: parent.stdout })) {
    const pid = Number(line)
    await vi.waitUntil(() => /\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')), {
      timeout: 10_000,
    })
    return pid
  }
  throw new Error('sh did not name its child')
}

function killServer(server: EmbeddedPostgres): void {
  process.kill(-server.pid, 'SIGKILL')
}

describe('startEmbeddedPostgres', () => {
  it('starts in a path with a space and a comma, and says so', async () => {
    const lines: string[] = []
    const dataDir = temporaryFolder()
    const server = await start(dataDir, (line) => lines.push(line))
    expect(server.connection).toMatchObject({ user: 'postgres', database: 'bottega' })
    expect(server.isAdopted).toBe(false)
    expect(lines).toEqual([
      expect.stringContaining('made a new database'),
      expect.stringContaining('started as'),
    ])
    expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept')
    const expected = {
      listen_addresses: '',
      fsync: 'on',
      synchronous_commit: 'on',
      shared_buffers: '256MB',
      max_connections: '60',
      jit: 'off',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    }
    const names = Object.keys(expected).map((name) => `current_setting('${name}') as "${name}"`)
    expect(await query(server, `select ${names.join(', ')}`)).toEqual([expected])
    const locale =
      'select datlocprovider, datlocale from pg_database where datname = current_database()'
    expect(await query(server, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  })

  it('has its server in a process group of its own, which Ctrl-C does not reach', async () => {
    const server = await start(temporaryFolder())
    expect(process.kill(-server.pid, 0)).toBe(true)
  })

  it('stops within 4 seconds although clients are busy, and may be stopped twice', async () => {
    const dataDir = temporaryFolder()
    const server = await start(dataDir)
    await keepNote(server)
    const client = new Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    const busy = client.query('select pg_sleep(600)').catch((error: unknown) => error)
    const begin = performance.now()
    await server.stop()
    expect(performance.now() - begin).toBeLessThan(4000)
    expect(await busy).toBeInstanceOf(Error)
    expect(fs.existsSync(path.join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
    await server.stop()
    await expectNote(await start(dataDir))
  })

  it('keeps an acknowledged write when the server is killed', async () => {
    const dataDir = temporaryFolder()
    const killed = await start(dataDir)
    await keepNote(killed)
    killServer(killed)
    const server = await start(dataDir)
    expect(server.isAdopted).toBe(false)
    await expectNote(server)
  })

  it('waits for the processes that a killed server leaves behind', async () => {
    const dataDir = temporaryFolder()
    const killed = await start(dataDir)
    await keepNote(killed)
    const client = new Client(killed.connection)
    client.on('error', () => {})
    await client.connect()
    // Computes instead of sleeping: a sleeping backend would notice at once that its server is gone.
    const busy = `do $$ declare stop timestamptz := clock_timestamp() + interval '800 ms';
      begin raise warning 'busy'; while clock_timestamp() < stop loop end loop; end $$`
    const noticed = once(client, 'notice')
    const ended = client.query(busy).catch((error: unknown) => error)
    await noticed
    killServer(killed)
    await expectNote(await start(dataDir))
    await ended
    await client.end()
    expect(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'pre-existing shared memory block',
    )
  })

  it('adopts the server of a run that was killed', async () => {
    const dataDir = temporaryFolder()
    const run = spawnRun(dataDir)
    const [line] = (await once(createInterface({ input: run.stdout }), 'line')) as [string]
    await kill(run)
    const server = await start(dataDir)
    expect(server).toMatchObject({ pid: Number(line), isAdopted: true })
    await keepNote(server)
    await server.stop()
    await expectNote(await start(dataDir))
  })

  it('starts anew when the socket of a server that still runs was tidied away', async () => {
    const dataDir = temporaryFolder()
    const lost = await start(dataDir)
    await keepNote(lost)
    fs.rmSync(path.join(socketDirOf(lost), '.s.PGSQL.5432'))
    const server = await start(dataDir)
    expect(server.isAdopted).toBe(false)
    await expectNote(server)
  })

  it('runs two servers side by side', async () => {
    const [one, two] = await Promise.all([start(temporaryFolder()), start(temporaryFolder())])
    await keepNote(one)
    await expect(query(two, 'select * from notes')).rejects.toThrow('does not exist')
    await expectNote(one)
  })

  it('starts when the recorded process id belongs to another program', async () => {
    const dataDir = temporaryFolder(sameUserMode)
    // Not our own id: PostgreSQL makes an exception for its parent.
    const foreign = process.ppid
    const killed = await start(dataDir)
    await keepNote(killed)
    killServer(killed)
    replacePid(path.join(dataDir, 'pg', 'postmaster.pid'), foreign)
    replacePid(path.join(socketDirOf(killed), '.s.PGSQL.5432.lock'), foreign)
    await expectNote(await start(dataDir))
  })

  it.runIf(isLinux)('starts when the recorded process id is a zombie', async () => {
    const dataDir = temporaryFolder(sameUserMode)
    const killed = await start(dataDir)
    await keepNote(killed)
    killServer(killed)
    replacePid(path.join(dataDir, 'pg', 'postmaster.pid'), await startZombie())
    await expectNote(await start(dataDir))
  })

  it('works after a first start that was killed while it made the database', async () => {
    const dataDir = temporaryFolder()
    const run = spawnRun(dataDir)
    const isUnderWay = (): boolean =>
      fs.existsSync(dataDir) && fs.readdirSync(dataDir).some((name) => name.startsWith('pg.init-'))
    await vi.waitUntil(isUnderWay, { timeout: 20_000, interval: 5 })
    await kill(run)
    await keepNote(await start(dataDir))
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['pg', 'postgres.log'])
  })

  it('uses a private folder for the socket when the path is too long for one', async () => {
    const dataDir = path.join(temporaryFolder(), 'n'.repeat(100))
    const server = await start(dataDir)
    const socketDir = socketDirOf(server)
    expect(socketDir.startsWith(dataDir)).toBe(false)
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700)
    await keepNote(server)
    killServer(server)
    const next = await start(dataDir)
    await expectNote(next)
    expect(fs.existsSync(socketDir)).toBe(false)
    await next.stop()
    expect(fs.existsSync(socketDirOf(next))).toBe(false)
  })

  it('refuses a folder that is not a database', async () => {
    const dataDir = temporaryFolder()
    fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'pg', 'thesis.txt'), '')
    await expect(start(dataDir)).rejects.toThrow('exists but is not a PostgreSQL database')
    expect(fs.readdirSync(path.join(dataDir, 'pg'))).toEqual(['thesis.txt'])
  })

  it('quotes the log of a server that does not start', async () => {
    const dataDir = temporaryFolder()
    await (await start(dataDir)).stop()
    fs.appendFileSync(path.join(dataDir, 'pg', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start(dataDir)).rejects.toThrow(/did not start.+\n.*no_such_setting/)
  })

  it.runIf(canUnshare)(
    'as root, moves between folders that others may and may not enter',
    async () => {
      const dataDir = temporaryFolder(0o700)
      const parent = path.dirname(dataDir)
      const ownerOf = (name: string): number => fs.statSync(path.join(dataDir, 'pg', name)).uid
      const first = await start(dataDir)
      await keepNote(first)
      expect(ownerOf('PG_VERSION')).toBe(0)
      await first.stop()

      fs.chmodSync(parent, 0o755)
      const second = await start(dataDir)
      await expectNote(second)
      expect(ownerOf('PG_VERSION')).toBeGreaterThan(0)
      await second.stop()

      fs.chmodSync(parent, 0o700)
      await expectNote(await start(dataDir))
      expect(ownerOf('PG_VERSION')).toBe(0)
    },
  )
})

function replacePid(file: string, pid: number): void {
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, [pid, ...rest].join('\n'))
}
