import { sql } from 'kysely'
import { isId, type Model } from '../../schema/index.ts'
import { isFileName } from '../adapters/files/fileName.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Database, Tx } from '../db/connect.ts'
import { bytesOf, namesOf, removeFiles } from './filesOf.ts'
import { findNamedAddresses } from './namedAddresses.ts'

export interface UnusedFilesParts {
  readonly database: Database
  readonly model: Model
  readonly store: FileStore
  /** Days for which files named in the history are kept. */
  readonly fileHistoryDays: number
  /** Number of documents or history entries per statement. */
  readonly batch?: number
}

/** A file is deleted if it was found unused this many hours ago, and still is. */
export const graceHours = 24

interface UnrecordedFile {
  readonly address: string
  readonly resource: string
  readonly recordId: string
  readonly owner: string | null
}

/**
 * Deletes files that nothing names, in two steps: a run marks them, and a run at least a day later
 * deletes those that are still unused. An upload of the same content, or a write that names the
 * file, removes the mark in between.
 * @returns the number of deleted files; 0 while another server does this
 */
export async function deleteUnusedFiles(parts: UnusedFilesParts): Promise<number> {
  const { database, store } = parts
  const found = await database.transaction().execute((tx) => markUnused(tx, parts))
  if (!found) return 0
  for (const one of found.unrecorded) await recordFile(database, store, one)
  let count = 0
  for (const address of found.unused) if (await deleteFile(database, store, address)) count += 1
  return count
}

/** Marks unused files, and finds deletable ones and named files that are not recorded. */
async function markUnused(
  tx: Tx,
  { model, fileHistoryDays, batch }: UnusedFilesParts,
): Promise<{ readonly unused: string[]; readonly unrecorded: UnrecordedFile[] } | null> {
  const lock = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('deleteUnusedFiles', 0)) as "isMine"`.execute(
    tx,
  )
  if (!lock.rows[0]?.isMine) return null
  await findNamedAddresses(tx, model, fileHistoryDays, batch)
  await sql`update "storedFiles" s set "unusedSince" = null
    where s."unusedSince" is not null and s."address" in (select address from named)`.execute(tx)
  const isUnnamed = sql`not exists (select from named n where n.address = s."address")`
  const { rows: unused } = await sql<{ address: string }>`
    select s."address" from "storedFiles" s
    where s."unusedSince" < now() - make_interval(hours => ${graceHours}) and ${isUnnamed}
    order by s."address"`.execute(tx)
  await sql`update "storedFiles" s set "unusedSince" = now()
    where s."unusedSince" is null and ${isUnnamed}`.execute(tx)
  const { rows: unrecorded } = await sql<UnrecordedFile>`
    select n.address, n.resource, n."recordId", min(n.owner) as owner from named n
    where n."recordId" is not null
      and not exists (select from "storedFiles" s where s."address" = n.address)
    group by 1, 2, 3`.execute(tx)
  return { unused: unused.map(({ address }) => address), unrecorded }
}

/** Records a file that was uploaded before files were recorded. */
async function recordFile(
  database: Database,
  store: FileStore,
  one: UnrecordedFile,
): Promise<void> {
  const { address, resource, recordId, owner } = one
  if (!namesOf(address).every(isFileName)) return
  const bytes = await bytesOf(store, address)
  if (bytes === null) return
  await database
    .insertInto('storedFiles')
    .values({ address, bytes: String(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('fileRecords')
    .values({ address, resource, recordId, owner: isId(owner) ? owner : null, userId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes a file and its row in a transaction, unless its mark has been removed. A concurrent
 * upload of the same content waits for it and then stores the file again.
 */
function deleteFile(database: Database, store: FileStore, address: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql`select from "storedFiles" where "address" = ${address}
      and "unusedSince" < now() - make_interval(hours => ${graceHours}) for update`.execute(tx)
    if (!rows.length) return false
    await removeFiles(store, address)
    await tx.deleteFrom('storedFiles').where('address', '=', address).execute()
    return true
  })
}
