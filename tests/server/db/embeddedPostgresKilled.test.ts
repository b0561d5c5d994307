import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import {
  expectNote,
  isLinux,
  keepNote,
  killServer,
  replacePid,
  sameUserMode,
  socketDirOf,
  spawnRun,
  start,
  startZombie,
  temporaryFolder,
} from '../../helpers/embeddedRuns.ts'
import { kill } from '../../helpers/programs.ts'

describe('startEmbeddedPostgres after a run that was killed', () => {
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

  it('starts again when the socket of a server that still runs was tidied away', async () => {
    const dataDir = temporaryFolder()
    const lost = await start(dataDir)
    await keepNote(lost)
    fs.rmSync(path.join(socketDirOf(lost), '.s.PGSQL.5432'))
    const server = await start(dataDir)
    expect(server.isAdopted).toBe(false)
    await expectNote(server)
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
})
