import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import {
  canUnshare,
  expectNote,
  keepNote,
  killServer,
  query,
  socketDirOf,
  start,
  temporaryFolder,
} from '../../helpers/embeddedRuns.ts'

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

  it('runs two servers side by side', async () => {
    const [one, two] = await Promise.all([start(temporaryFolder()), start(temporaryFolder())])
    await keepNote(one)
    await expect(query(two, 'select * from notes')).rejects.toThrow('does not exist')
    await expectNote(one)
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
