import pg from 'pg'
import type { Connection } from '../db/connect.ts'

export const format = 1
export const manifestName = 'manifest.json'
export const secretName = 'token-secret'
/** Folders of the file store that hold what people uploaded; the others can be made again. */
export const uploadFolders = ['pictures', 'media', 'papers'] as const

/** A table as it is made again, before its rows are there and after. */
export interface BackedUpTable {
  readonly name: string
  /** Its rows lie in other tables. */
  readonly isParted?: true
  readonly columns: readonly string[]
  /** The statement that makes it. */
  readonly create: string
  /** Its keys and indexes, quicker to make when the rows are there. */
  readonly after: readonly string[]
}

/** What a backup says of itself, first of all. */
export interface Manifest {
  readonly format: number
  /** When it was taken: everything in it is as of then. */
  readonly at: string
  /** The portal's version. */
  readonly portal: string
  readonly postgres: string
  /** The written changes that the database has had. */
  readonly migrations: readonly string[]
  readonly extensions: readonly string[]
  /** Statements that make what indexes are of; older backups have none. */
  readonly functions?: readonly string[]
  readonly tables: readonly BackedUpTable[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A connection of its own, on which nothing times out. The caller ends it. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  // One that breaks fails the statement that runs, and nothing more.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** What reading JSON of a stranger may give: a manifest, or a file of something else. */
export function readManifest(text: string, path: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== format)
    throw new Error(
      `${path} is no backup that this portal can read (format ${String(manifest.format)}).`,
    )
  return manifest as Manifest
}
