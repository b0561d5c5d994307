import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { PostgresAccount } from './postgresAccount.ts'

/** Only part of the socket's name, hence the same for all. */
export const socketPort = 5432
const temporaryPrefix = 'bottega-pg-'
/** Bytes of a socket path that the kernel takes, without the closing zero. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export type PostgresAddress = {
  /** Options of the postgres command. */
  readonly options: Readonly<Record<string, string>>
  /** For a server that did not come up: removes what was made for it. */
  discard(): void
}

/**
 * Where a new server shall listen. POSIX: a socket only, so that two instances never meet on a port
 * and nobody else on the machine can connect.
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
    // A list for PostgreSQL: unquoted, a comma in the path would split it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  return { options, discard: () => removeTemporarySocketDir(socketDir) }
}

/** Removes a socket folder that `postgresAddress` made outside the database folder. */
export function removeTemporarySocketDir(socketDir: string): void {
  // The name comes from a file in the database folder, so it is not taken on trust.
  const { dir, base } = path.parse(path.resolve(socketDir))
  if (!base.startsWith(temporaryPrefix) || !['/tmp', path.resolve(os.tmpdir())].includes(dir))
    return
  fs.rmSync(socketDir, { recursive: true, force: true })
}

/** Whether a client can still find the server there; something may have tidied the folder away. */
export function hasSocket(socketDir: string): boolean {
  return process.platform === 'win32' || fs.existsSync(socketPathIn(socketDir))
}

function makeTemporarySocketDir({ ids }: PostgresAccount): string {
  const own = path.join(os.tmpdir(), temporaryPrefix)
  // TMPDIR may be long as well, and another account may not be able to enter it.
  const parent = ids.uid === undefined && fits(`${own}XXXXXX`) ? own : `/tmp/${temporaryPrefix}`
  const socketDir = fs.mkdtempSync(parent)
  if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(socketDir, ids.uid, ids.gid)
  return socketDir
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(socketPathIn(socketDir)) <= longestSocketPath
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
