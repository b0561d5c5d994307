import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Connection } from '../db/connect.ts'
import { migrations } from '../db/migrations/index.ts'
import { syncFolder } from '../platform/syncFolder.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'
import {
  manifestName,
  openClient,
  quoteIdentifier,
  readManifest,
  secretName,
  type Manifest,
} from './manifest.ts'
import type { BackupCounts, Progress } from './writeBackup.ts'

interface RestoreParts {
  readonly connection: Connection
  readonly store: FileStore
  readonly dataDir: string
  readonly progress: Progress
}

const foreignKey = / foreign key \(/i

const wholeNumbers = new Intl.NumberFormat('en')

/**
 * Checks a whole backup before anything is restored.
 * @throws Error for a backup that is truncated, changed, or from a newer portal
 */
export async function checkBackup(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const { name, content } of readArchive(file))
    if (name === manifestName) manifest = readManifest(await text(content), file)
  if (!manifest) throw new Error(`${file} is no backup of a portal.`)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `${file} comes from a newer portal (${manifest.portal}, with "${unknown}"); restore it with that version or a later one.`,
    )
  return manifest
}

/** @throws Error where the database is not empty */
async function refuseNonEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  if (rows[0])
    throw new Error(
      `The database holds tables ("${rows[0].name}") already; a backup is restored into an empty one alone.`,
    )
}

/** Restores the entries of an archive, in their order. */
async function restoreEntries(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  { store, dataDir, progress }: RestoreParts,
): Promise<BackupCounts> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const incoming = path.join(dataDir, 'files', 'restoring')
  await mkdir(incoming, { recursive: true })
  const counts = { rows: 0, files: 0, bytes: 0 }

  const entries = readArchive(file)
  let next = await entries.next()
  const nextEntry = async () => {
    next = await entries.next()
  }
  /** The rows of a table, from all its entries. */
  async function* rowsOf(folder: string) {
    while (!next.done && next.value.name.startsWith(folder)) {
      yield* next.value.content
      await nextEntry()
    }
  }
  async function putTable(name: string): Promise<void> {
    const table = tables.get(name)
    if (!table) throw new Error(`${file} has rows of "${name}", which it does not describe.`)
    const columns = table.columns.map(quoteIdentifier).join(', ')
    const into = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${columns}) from stdin`))
    await pipeline(rowsOf(`tables/${name}/`), into)
    counts.rows += into.rowCount
    progress(`${wholeNumbers.format(counts.rows)} rows`)
  }
  async function putFile({ name, size, content }: ArchiveEntry): Promise<void> {
    const temporary = path.join(incoming, String(counts.files))
    await pipeline(content, createWriteStream(temporary))
    await store.save(temporary, name.slice('files/'.length))
    await rm(temporary, { force: true })
    counts.files += 1
    counts.bytes += size
    progress(
      `${wholeNumbers.format(counts.files)} files, ${wholeNumbers.format(Math.round(counts.bytes / 1e6))} MB`,
    )
  }

  while (!next.done) {
    const entry = next.value
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'tables') {
      await putTable(name)
      continue
    }
    if (folder === 'files') await putFile(entry)
    else if (entry.name === secretName)
      await writeFile(path.join(dataDir, secretName), await text(entry.content), { mode: 0o600 })
    await nextEntry()
  }
  await rm(incoming, { recursive: true, force: true })
  return counts
}

/**
 * Restores a backup into an empty database and an empty folder: tables, rows and indexes in one
 * transaction, which is committed after the last file.
 * @param manifest from `checkBackup`
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  parts: RestoreParts,
): Promise<BackupCounts> {
  const client = await openClient(parts.connection)
  try {
    await refuseNonEmpty(client)
    await client.query('begin')
    for (const name of manifest.extensions)
      await client.query(`create extension if not exists ${quoteIdentifier(name)}`)
    for (const create of manifest.functions ?? []) await client.query(create)
    for (const { create } of manifest.tables) await client.query(create)
    const counts = await restoreEntries(client, file, manifest, parts)
    // Foreign keys come last, since they need the key of the other table.
    const after = manifest.tables.flatMap((table) => table.after)
    for (const isForeign of [false, true])
      for (const statement of after)
        if (foreignKey.test(statement) === isForeign) await client.query(statement)
    syncFolder(parts.dataDir)
    await client.query('commit')
    parts.progress('counting')
    await client.query('analyze')
    return counts
  } finally {
    // Before the commit, this rolls everything back.
    await client.end()
  }
}
