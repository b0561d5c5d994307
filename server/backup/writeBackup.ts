import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Connection } from '../db/connect.ts'
import { syncFolder } from '../platform/syncFolder.ts'
import { chunksOf, readArchive, writeArchive, type ArchiveWriter } from './archive.ts'
import {
  formatVersion,
  manifestName,
  openClient,
  quoteIdentifier,
  secretName,
  uploadFolders,
  type BackedUpTable,
  type Manifest,
} from './manifest.ts'
import { readFunctions, readTables } from './readTables.ts'

/** Bytes of rows per entry; several entries, since the total size is unknown in advance. */
const entrySize = 4 * 1024 * 1024

/** Reports the progress of a backup or restore. */
export type Progress = (line: string) => void

interface BackupParts {
  readonly connection: Connection
  readonly store: FileStore
  /** The secret that signs sessions and links, where the portal stores it itself. */
  readonly secret?: string | undefined
  readonly portal: string
  readonly progress: Progress
}

/** Rows, files and bytes of a backup. */
export interface BackupCounts {
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

const wholeNumbers = new Intl.NumberFormat('en')

async function addTable(client: pg.Client, archive: ArchiveWriter, table: BackedUpTable) {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  const stream = client.query(copyTo(`copy ${quoteIdentifier(table.name)} (${columns}) to stdout`))
  let waiting: Buffer[] = []
  let size = 0
  let entries = 0
  const flush = async () => {
    if (size === 0) return
    entries += 1
    const name = `tables/${table.name}/${String(entries).padStart(6, '0')}`
    const content = Buffer.concat(waiting, size)
    waiting = []
    size = 0
    await archive.add(name, content.length, chunksOf(content))
  }
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= entrySize) await flush()
  }
  await flush()
  return stream.rowCount
}

async function addFiles(store: FileStore, archive: ArchiveWriter, progress: Progress) {
  let files = 0
  let bytes = 0
  for await (const name of store.names(uploadFolders)) {
    const file = await store.read(name)
    // Deleted since its name was listed.
    if (!file) continue
    await archive.add(`files/${name}`, file.size, file.stream)
    files += 1
    bytes += file.size
    progress(
      `${wholeNumbers.format(files)} files, ${wholeNumbers.format(Math.round(bytes / 1e6))} MB`,
    )
  }
  return { files, bytes }
}

/**
 * Backs up a running portal into one file: the database as of one moment, the uploads, and the
 * secret. The file is read back before it gets its name. Uploads are read after the rows that name
 * them and never change, so none is missing.
 */
export async function writeBackup(target: string, parts: BackupParts): Promise<BackupCounts> {
  const { connection, store, secret, portal, progress } = parts
  if (existsSync(target)) throw new Error(`${target} is there already; name another file.`)
  const client = await openClient(connection)
  const part = `${target}.part`
  const archive = writeArchive(part)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tables = await readTables(client)
    if (!tables.length)
      throw new Error('The database holds no portal. Is DATA_DIR or DATABASE_URL the right one?')
    const migrations = await client.query<{ name: string }>(
      'select name from migrations order by 1',
    )
    const extensions = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    const version = await client.query<{ server_version: string }>('show server_version')
    const manifest: Manifest = {
      format: formatVersion,
      at: new Date().toISOString(),
      portal,
      postgres: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows.map(({ name }) => name),
      extensions: extensions.rows.map(({ name }) => name),
      functions: await readFunctions(client),
      tables,
    }
    await archive.addText(manifestName, JSON.stringify(manifest, null, 1))
    if (secret !== undefined) await archive.addText(secretName, secret)
    let rows = 0
    for (const [at, table] of tables.entries()) {
      if (!table.isParted) rows += await addTable(client, archive, table)
      progress(`${at + 1} of ${tables.length} tables, ${wholeNumbers.format(rows)} rows`)
    }
    await client.query('commit')
    const { files, bytes } = await addFiles(store, archive, progress)
    await archive.finish({ rows, files })
    progress('reading it back')
    await readBack(part)
    await syncFile(part)
    await rename(part, target)
    syncFolder(path.dirname(target))
    return { rows, files, bytes }
  } catch (error) {
    await archive.abandon()
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Reads an archive to its end, which proves that it is complete. */
export async function readBack(file: string): Promise<void> {
  for await (const _entry of readArchive(file));
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
