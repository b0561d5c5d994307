import { sql } from 'kysely'
import {
  broughtFiles,
  isUploaded,
  mayNameFiles,
  valueAt,
  type Leaf,
  type NamedFile,
  type Resource,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { badInput } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteOptions } from './writeOptions.ts'

type Origin = Pick<WriteOptions, 'isServer' | 'isUndo'>

/**
 * Checks the files that a user's write adds to a record: each must have been uploaded here, for
 * this record. Any other address would be a link that somebody plants for whoever opens the record.
 * Files that the same field named before may stay, and an undo may restore files that still exist.
 * The server itself may name others, such as the shop's pictures.
 * @param before absent on creation: nothing has been uploaded for the record yet
 * @param leaves the leaves that the write sets
 * @throws ApiError 400 naming the paths of the refused files
 */
export async function checkFiles(
  database: Database,
  resource: Resource,
  { before, after }: { readonly before?: StoredRecord; readonly after: StoredRecord },
  leaves: Iterable<Leaf>,
  { isServer = false, isUndo = false }: Origin,
): Promise<void> {
  if (isServer) return
  const added = [...leaves].flatMap(({ field, parts, path }) =>
    mayNameFiles(field)
      ? broughtFiles(field, valueAt(before, parts), valueAt(after, parts), path)
      : [],
  )
  // The history may name files of other origins, allowed by the rules of their time.
  const checked = isUndo ? added.filter(({ address }) => isUploaded(address)) : added
  if (!checked.length) return
  const known = await claimFiles(database, resource, String(after._id), checked, isUndo)
  const wrong = checked.filter(({ address }) => !known.has(address))
  const key = isUndo ? 'validation.fileDeleted' : 'validation.fileElsewhere'
  if (wrong.length) throw badInput(Object.fromEntries(wrong.map(({ path }) => [path, { key }])))
}

/** Marks the files that the record may name as used. @returns their addresses */
async function claimFiles(
  database: Database,
  resource: Resource,
  id: string,
  files: readonly NamedFile[],
  isUndo: boolean,
): Promise<ReadonlySet<string>> {
  // Locked in a fixed order, so that two writes that name the same files cannot deadlock.
  const { rows } = await sql<{ address: string }>`
    with mine as (
      select s."address" from "storedFiles" s
      where s."address" = any(${[...new Set(files.map(({ address }) => address))]}::text[])
        and (${isUndo} or exists (select from "fileRecords" r where r."address" = s."address"
          and r."resource" = ${resource.name} and r."recordId" = ${id}::uuid))
      order by s."address" for update of s)
    update "storedFiles" s set "unusedSince" = null from mine
    where s."address" = mine."address" returning s."address"`.execute(database)
  return new Set(rows.map(({ address }) => address))
}
