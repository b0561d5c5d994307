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
  /** How long an entry of the history still needs the files that it names. */
  readonly fileHistoryDays: number
  /** Documents that one statement looks through. */
  readonly batch?: number
}

/** Hours for which a file must have been found unused before it is deleted. */
export const graceHours = 24

interface Unnoted {
  readonly address: string
  readonly resource: string
  readonly recordId: string
  readonly owner: string | null
}

/**
 * Deletes the files that nothing names, in two steps: a look marks them, and one that finds them still
 * unused a day later deletes them. Whatever begins to name a file in between takes the mark away: an upload
 * of the same content before it looks for the file, a write with its own transaction.
 * @returns how many were deleted; nothing is done while another server is at it
 */
export async function deleteUnusedFiles(parts: UnusedFilesParts): Promise<number> {
  const { database, store } = parts
  const found = await database.transaction().execute((tx) => look(tx, parts))
  if (!found) return 0
  for (const one of found.unnoted) await note(database, store, one)
  let count = 0
  for (const address of found.unused) if (await deleteFile(database, store, address)) count += 1
  return count
}

/** Marks what nothing names, and finds what is named without having been noted. */
async function look(
  tx: Tx,
  { model, fileHistoryDays, batch }: UnusedFilesParts,
): Promise<{ readonly unused: string[]; readonly unnoted: Unnoted[] } | null> {
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
  const { rows: unnoted } = await sql<Unnoted>`
    select n.address, n.resource, n."recordId", min(n.owner) as owner from named n
    where n."recordId" is not null
      and not exists (select from "storedFiles" s where s."address" = n.address)
    group by 1, 2, 3`.execute(tx)
  return { unused: unused.map(({ address }) => address), unnoted }
}

/** Notes a file from before files were noted. */
async function note(database: Database, store: FileStore, one: Unnoted): Promise<void> {
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
 * Deletes a file with its row, in a transaction: who uploads the same content at this moment waits for it,
 * and then finds no file. It stays where the mark has been taken away since.
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
