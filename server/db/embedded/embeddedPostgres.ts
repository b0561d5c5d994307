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
const slowStartNoticeMs = 3000
/** Long, because after a crash the server first replays up to 2 GB of its log. */
const startTimeoutMs = 600_000
/** Time for the left-over processes of a killed server to end. */
const leftOverTimeoutMs = 15_000

export type EmbeddedPostgres = {
  readonly connection: PostgresConnection
  /** Its database folder. */
  readonly pgDir: string
  /** Of the server's main process. */
  readonly pid: number
  /** True if the server was still running from an earlier run of the portal. */
  readonly isAdopted: boolean
  /** Disconnects the clients and stops the server, within 4 s; may be called twice. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  /** Receives a line for each notable step. */
  readonly log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `dataDir`/pg, or adopts a server that survived a killed run, and creates the
 * database `bottega` if missing. The caller must hold the lock of the data directory, and stop the
 * server, which does not end with this process. The server's log is `dataDir`/postgres.log.
 * @throws Error with one clear sentence, and the last lines of the log if the server did not start
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
      // It is shutting down, or its socket was deleted: it cannot be reached either way.
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
    if (started !== undefined) failUnlessTransient(started.logText(), logFile, begin)
    await delay(pollMs)
  }
}

/** The server that another process runs on `dataDir`/pg; undefined if none accepts queries. */
export async function runningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  const root = path.resolve(dataDir)
  const server = findPostmaster(path.join(root, 'pg'))
  if (server?.address === undefined) return undefined
  const connection = connectionTo(server.address, path.join(root, 'pg-password'))
  return (await connectPostgres(connection)) ? connection : undefined
}

/**
 * @throws Error unless a retry may help: left-over processes may end, or a rival's server be
 *   adopted
 */
function failUnlessTransient(logText: string, logFile: string, begin: number): void {
  const isTransient = /pre-existing shared memory block|lock file .+ already exists/.test(logText)
  if (isTransient && performance.now() - begin < leftOverTimeoutMs) return
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

/** Waits until the server accepts queries; undefined if it ended meanwhile. */
async function waitUntilReady({
  pgDir,
  passwordFile,
  isGone,
  log,
  begin,
}: Waiting): Promise<{ connection: PostgresConnection; pid: number } | undefined> {
  let hasLogged = false
  for (;;) {
    const server = findPostmaster(pgDir)
    if (server?.address !== undefined) {
      const connection = connectionTo(server.address, passwordFile)
      if (await connectPostgres(connection)) return { connection, pid: server.pid }
    }
    if (isGone()) return undefined
    const waitedMs = performance.now() - begin
    if (waitedMs > startTimeoutMs) {
      throw new Error(
        `PostgreSQL on ${pgDir} took no queries within ${startTimeoutMs / 60_000} minutes.`,
      )
    }
    if (waitedMs > slowStartNoticeMs && !hasLogged) {
      hasLogged = true
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
