import pg from 'pg'
import type { Connection } from '../db/connect.ts'

export const formatVersion = 1
export const manifestName = 'manifest.json'
export const secretName = 'token-secret'
/** Folders of the file store with uploads; the files in others can be made again. */
export const uploadFolders = ['pictures', 'media', 'papers'] as const

/** A table, with the statements that recreate it before and after its rows are loaded. */
export interface BackedUpTable {
  readonly name: string
  /** A partitioned table, whose rows are in its partitions. */
  readonly isParted?: true
  readonly columns: readonly string[]
  /** The statement that creates it. */
  readonly create: string
  /** Statements for keys and indexes, which are faster after the rows are loaded. */
  readonly after: readonly string[]
}

/** Description of a backup, its first entry. */
export interface Manifest {
  readonly format: number
  /** The moment of its contents. */
  readonly at: string
  /** The portal's version. */
  readonly portal: string
  readonly postgres: string
  /** The migrations that the database has had. */
  readonly migrations: readonly string[]
  readonly extensions: readonly string[]
  /** Statements that create functions and collations used by indexes; absent in older backups. */
  readonly functions?: readonly string[]
  readonly tables: readonly BackedUpTable[]
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Opens a separate connection without timeouts, which the caller ends. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  // A broken connection fails the running statement; the event needs no further handling.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Parses a manifest. @throws Error where the file is not a backup */
export function readManifest(text: string, path: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== formatVersion)
    throw new Error(
      `${path} is no backup that this portal can read (format ${String(manifest.format)}).`,
    )
  return manifest as Manifest
}
