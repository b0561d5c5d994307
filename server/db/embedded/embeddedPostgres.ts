import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectPostgres, type PostgresConnection } from './connectPostgres.ts'
import { findPostmaster, removeStaleFiles } from './findPostmaster.ts'
import { postgresAccount } from './postgresAccount.ts'
import { hasSocket, postgresAddress } from './postgresAddress.ts'
import { postgresPrograms } from './postgresPrograms.ts'
import { preparePostgresFolder } from './preparePostgresFolder.ts'
import { spawnPostmaster } from './spawnPostmaster.ts'
import { stopPostmaster } from './stopPostmaster.ts'

const pollMs = 10
const patienceMs = 3000
/** Long, because after a crash the server first replays up to 2 GB of log. */
const startLimitMs = 600_000
/** How long the processes of a killed server may take to notice and end. */
const leftOverLimitMs = 15_000

export type EmbeddedPostgres = {
  readonly connection: PostgresConnection
  /** Its database folder. */
  readonly pgDir: string
  /** Of the server's main process. */
  readonly pid: number
  /** True when the server had outlived an earlier run. */
  readonly isAdopted: boolean
  /** Cuts off the clients and ends the server, within 4 s; may be called twice. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  /** Gets a line for each step worth knowing. */
  readonly log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `dataDir`/pg, or adopts the server that outlived a killed run, and makes the
 * database `bottega` when missing. The caller has the lock of the data directory, and stops what it
 * started: the server does not end with this process. Its own log is `dataDir`/postgres.log.
 * @throws Error with one clear sentence, and the server's last lines when it did not start
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const root = path.resolve(dataDir)
  const pgDir = path.join(root, 'pg')
  const logFile = path.join(root, 'postgres.log')
  const passwordFile = path.join(root, 'pg-password')
  fs.mkdirSync(root, { recursive: true, mode: 0o711 })

  const programs = postgresPrograms()
  const account = postgresAccount(programs.postgres, { dataDir: root, pgDir })
  const folders = { dataDir: root, pgDir, passwordFile }
  if (await preparePostgresFolder(folders, programs.initdb, account)) {
    log(`PostgreSQL: made a new database in ${pgDir}`)
  }

  const begin = performance.now()
  for (;;) {
    const found = findPostmaster(pgDir)
    if (found?.address !== undefined && !hasSocket(found.address.host)) {
      // It is shutting down, or something tidied its socket away: either way nobody can reach it.
      await stopPostmaster(pgDir, found.pid, programs.pgCtl)
      continue
    }
    if (found === undefined) removeStaleFiles(pgDir)
    const address = found === undefined ? await postgresAddress(pgDir, account) : undefined
    const started =
      address && spawnPostmaster({ pgDir, logFile }, programs.postgres, account, address.options)
    const isGone = started?.isGone ?? (() => findPostmaster(pgDir) === undefined)
    const ready = await waitUntilReady({ pgDir, passwordFile, isGone, log, begin })
    if (ready !== undefined) {
      const isAdopted = started === undefined
      log(
        isAdopted
          ? `PostgreSQL: adopted the running server (process ${ready.pid})`
          : `PostgreSQL: started as ${account.label} (process ${ready.pid})`,
      )
      return {
        ...ready,
        pgDir,
        isAdopted,
        stop: () => stopPostmaster(pgDir, ready.pid, programs.pgCtl),
      }
    }
    address?.discard()
    if (started !== undefined) failUnlessPassing(started.logText(), logFile, begin)
    await delay(pollMs)
  }
}

/** The server that runs on `dataDir`/pg for another process of ours; undefined when none takes queries. */
export async function runningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const root = path.resolve(dataDir)
  const server = findPostmaster(path.join(root, 'pg'))
  if (server?.address === undefined) return undefined
  const connection = connectionTo(server.address, path.join(root, 'pg-password'))
  return (await connectPostgres(connection)) ? connection : undefined
}

/** The next try may find the left-over processes of a killed server gone, or a rival to adopt. */
function failUnlessPassing(logText: string, logFile: string, begin: number): void {
  const isPassing = /pre-existing shared memory block|lock file .+ already exists/.test(logText)
  if (isPassing && performance.now() - begin < leftOverLimitMs) return
  const lastLines = logText.trim().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL did not start; the end of ${logFile} says:\n${lastLines}`)
}

type Waiting = {
  readonly pgDir: string
  readonly passwordFile: string
  readonly isGone: () => boolean
  readonly log: (line: string) => void
  readonly begin: number
}

/** Undefined when the server ended meanwhile. */
async function waitUntilReady({
  pgDir,
  passwordFile,
  isGone,
  log,
  begin,
}: Waiting): Promise<{ connection: PostgresConnection; pid: number } | undefined> {
  let hasTold = false
  for (;;) {
    const server = findPostmaster(pgDir)
    if (server?.address !== undefined) {
      const connection = connectionTo(server.address, passwordFile)
      if (await connectPostgres(connection)) return { connection, pid: server.pid }
    }
    if (isGone()) return undefined
    const waitedMs = performance.now() - begin
    if (waitedMs > startLimitMs) {
      throw new Error(
        `PostgreSQL on ${pgDir} took no queries within ${startLimitMs / 60_000} minutes.`,
      )
    }
    if (waitedMs > patienceMs && !hasTold) {
      hasTold = true
      log('PostgreSQL: still starting; after a crash it first replays its log')
    }
    await delay(pollMs)
  }
}

function connectionTo(
  address: { readonly host: string; readonly port: number },
  passwordFile: string,
): PostgresConnection {
  const connection = { ...address, user: 'postgres', database: 'bottega' }
  if (process.platform !== 'win32') return connection
  return { ...connection, password: fs.readFileSync(passwordFile, 'utf8').trim() }
}
