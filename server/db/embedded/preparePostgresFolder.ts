import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findPostmaster } from './findPostmaster.ts'
import type { PostgresAccount } from './postgresAccount.ts'
import { syncFolder } from '../../platform/syncFolder.ts'

const run = promisify(execFile)

export type PostgresFolders = {
  /** Absolute; must exist. */
  readonly dataDir: string
  /** The database folder below `dataDir`. */
  readonly pgDir: string
  /** Windows only: password of the superuser, because other users reach 127.0.0.1 too. */
  readonly passwordFile: string
}

/** Environment of PostgreSQL commands, independent of the caller's locale and time zone. */
export const postgresEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/**
 * Ensures that the database folder exists, is complete and belongs to the account. A new one is
 * created under a temporary name and renamed once it is on disk, so a crash never leaves a partial
 * one.
 * @returns whether it was created now
 * @throws Error with one sentence if the folder is no database, belongs to another user, or initdb
 *   fails
 */
export async function preparePostgresFolder(
  folders: PostgresFolders,
  initdb: string,
  account: PostgresAccount,
): Promise<boolean> {
  const { pgDir } = folders
  const folder = fs.statSync(pgDir, { throwIfNoEntry: false })
  if (folder !== undefined && folder.uid !== account.owner?.uid) changeOwner(pgDir, folder, account)
  if (fs.existsSync(path.join(pgDir, 'PG_VERSION'))) return false
  if (folder !== undefined && fs.readdirSync(pgDir).length > 0) {
    throw new Error(
      `${pgDir} exists but is not a PostgreSQL database (it has no PG_VERSION); move it away or set another DATA_DIR.`,
    )
  }
  await initialise(folders, initdb, account)
  return true
}

/**
 * Changes the owner of a database that another user (such as root's substitute account) used
 * before.
 */
function changeOwner(pgDir: string, folder: fs.Stats, { owner }: PostgresAccount): void {
  if (owner === undefined) return
  if (process.geteuid?.() !== 0) {
    throw new Error(
      `The database in ${pgDir} belongs to user ${folder.uid}, and Bottega runs as user ${owner.uid}; run it as that user, run chown -R ${owner.uid} ${path.dirname(pgDir)} as root, or set another DATA_DIR.`,
    )
  }
  if (findPostmaster(pgDir) !== undefined) return
  // The folder itself comes last: after an interruption it still has the old owner, so this runs
  // again.
  for (const entry of fs.readdirSync(pgDir, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(pgDir, entry), owner.uid, owner.gid)
  }
  fs.chownSync(pgDir, owner.uid, owner.gid)
}

async function initialise(
  { dataDir, pgDir, passwordFile }: PostgresFolders,
  initdb: string,
  { prefix, ids }: PostgresAccount,
): Promise<void> {
  removeLeftOvers(dataDir)
  const temporary = fs.mkdtempSync(path.join(dataDir, 'pg.init-'))
  try {
    if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(temporary, ids.uid, ids.gid)
    const [command = initdb, ...options] = [
      ...prefix,
      initdb,
      '--pgdata',
      temporary,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...authentication(passwordFile),
    ]
    await run(command, options, { ...ids, cwd: path.parse(dataDir).root, env: postgresEnv })
    fs.renameSync(temporary, pgDir)
    syncFolder(dataDir)
  } catch (cause) {
    fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
    throw new Error(`PostgreSQL could not make its database in ${pgDir}: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** POSIX: only one user can enter the socket's folder, and TCP connections are always rejected. */
function authentication(passwordFile: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject']
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
}

/** Removes folders of killed starts; an initdb that is still running may be writing to one. */
function removeLeftOvers(dataDir: string): void {
  for (const entry of fs.readdirSync(dataDir)) {
    if (!entry.startsWith('pg.init-')) continue
    try {
      fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // It does no harm, as every start uses a new name; the next initialisation tries again.
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') {
    return 'its programs do not run on this system (they need glibc 2.27 or newer, so no Alpine); set DATABASE_URL to a PostgreSQL server of your own.'
  }
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return stderr === '' ? error.message : stderr
}
