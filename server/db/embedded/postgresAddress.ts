import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { PostgresAccount } from './postgresAccount.ts'

/** Part of the socket's file name only, hence the same for all instances. */
export const socketPort = 5432
const temporaryPrefix = 'bottega-pg-'
/** Maximum bytes of a socket path, without the terminating zero. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103

export type PostgresAddress = {
  /** Options of the postgres command. */
  readonly options: Readonly<Record<string, string>>
  /** Removes the temporary socket folder, if the server did not start. */
  discard(): void
}

/**
 * The address for a new server. On POSIX only a socket, so that instances never conflict over a
 * port and nobody else on the machine can connect.
 */
export async function postgresAddress(
  pgDir: string,
  account: PostgresAccount,
): Promise<PostgresAddress> {
  if (process.platform === 'win32') {
    const options = { listen_addresses: '127.0.0.1', port: String(await freePort()) }
    return { options, discard: () => {} }
  }
  const socketDir = fits(pgDir) ? pgDir : makeTemporarySocketDir(account)
  const options = {
    listen_addresses: '',
    port: String(socketPort),
    // PostgreSQL reads this as a list, so a comma in the path needs quotes.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  return { options, discard: () => removeTemporarySocketDir(socketDir) }
}

/** Removes a socket folder that `postgresAddress` made outside the database folder. */
export function removeTemporarySocketDir(socketDir: string): void {
  // The path comes from a file in the database folder, so it is validated before the deletion.
  const { dir, base } = path.parse(path.resolve(socketDir))
  if (!base.startsWith(temporaryPrefix) || !['/tmp', path.resolve(os.tmpdir())].includes(dir))
    return
  fs.rmSync(socketDir, { recursive: true, force: true })
}

/** Whether the server's socket still exists; a cleanup of `/tmp` may have deleted it. */
export function hasSocket(socketDir: string): boolean {
  return process.platform === 'win32' || fs.existsSync(socketPathIn(socketDir))
}

function makeTemporarySocketDir({ ids }: PostgresAccount): string {
  const inTmpDir = path.join(os.tmpdir(), temporaryPrefix)
  // TMPDIR may be too long as well, or inaccessible for another account.
  const parent =
    ids.uid === undefined && fits(`${inTmpDir}XXXXXX`) ? inTmpDir : `/tmp/${temporaryPrefix}`
  const socketDir = fs.mkdtempSync(parent)
  if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(socketDir, ids.uid, ids.gid)
  return socketDir
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(socketPathIn(socketDir)) <= maxSocketPathBytes
}

function socketPathIn(socketDir: string): string {
  return path.join(socketDir, `.s.PGSQL.${socketPort}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}
