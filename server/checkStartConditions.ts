import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { ConfigError, type Config } from './config.ts'

const megabyte = 1024 * 1024
/** A new embedded database takes 50 MB, and its log several times that in the first hours. */
const spaceForNewDatabase = 512 * megabyte
const spaceForExistingDatabase = 128 * megabyte
/**
 * In milliseconds. Only a database that answers is checked; an unavailable one is awaited later.
 */
const connectTimeoutMs = 800

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function portProblem({ port, host }: Config): Promise<string | null> {
  if (port === 0) return null
  const probe = createServer()
  const failure = await new Promise<unknown>((done) => {
    probe.once('error', done)
    probe.listen(port, host, () => done(null))
  })
  await new Promise((done) => probe.close(done))
  if (failure === null) return null
  if (codeOf(failure) === 'EADDRINUSE')
    return `PORT ${port} is taken on ${host}; stop what listens there, or set another PORT.`
  if (codeOf(failure) === 'EACCES')
    return `PORT ${port} may not be used by this user; set one from 1024 on.`
  return `HOST ${host} is no address of this machine: ${reasonOf(failure)}.`
}

/** The folder itself, or its nearest existing parent. */
function existing(folder: string): string {
  return fs.existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : existing(path.dirname(folder))
}

type FreeBytes = (folder: string) => number

const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

function folderProblem({ dataDir, databaseUrl }: Config, freeBytes: FreeBytes): string | null {
  const folder = existing(dataDir)
  if (!fs.statSync(folder).isDirectory())
    return `DATA_DIR ${dataDir} cannot be made: ${folder} is a file; set another DATA_DIR.`
  try {
    // A test write, since permissions alone do not reveal a read-only or remote disk.
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.bottega-')))
  } catch (error) {
    return `DATA_DIR ${dataDir} cannot be written by this user (${String(codeOf(error))} at ${folder}); change who owns it, or set another DATA_DIR.`
  }
  const isNew = databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'pg'))
  const [free, needed] = [freeBytes(folder), isNew ? spaceForNewDatabase : spaceForExistingDatabase]
  return free >= needed
    ? null
    : `DATA_DIR ${dataDir} has ${Math.floor(free / megabyte)} MB of free disk, but needs ${needed / megabyte} MB; make room, or set another DATA_DIR.`
}

/** Problems that waiting cannot solve: a wrong name, password or database. */
async function databaseProblem({ databaseUrl }: Config): Promise<string | null> {
  if (databaseUrl === undefined) return null
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')
    return isRefused ? `The server of DATABASE_URL refuses it: ${error.message}.` : null
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Checks whether the configured port, folder and database can be used, before anything is created.
 * @param freeBytes replaces the disk's free space in tests
 * @throws ConfigError with a sentence for each problem
 */
export async function checkStartConditions(
  config: Config,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const found = [
    folderProblem(config, freeBytes),
    ...(await Promise.all([portProblem(config), databaseProblem(config)])),
  ]
  const problems = found.filter((problem) => problem !== null)
  if (problems.length > 0) throw new ConfigError(problems)
}
