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
 * Checks the files that a user's write brings into a record: each was uploaded here, for this record. Any
 * other address would be a link that somebody plants for whoever opens the record. What it named in the
 * same field before may stay, and an undo may bring back what is still there. The server itself may
 * name others, such as the shop's pictures.
 * @param before absent while the record is being made: nothing has been uploaded for it yet
 * @param leaves those that the write names
 * @throws ApiError 400 naming the places
 */
export async function checkFiles(
  database: Database,
  resource: Resource,
  { before, after }: { readonly before?: StoredRecord; readonly after: StoredRecord },
  leaves: Iterable<Leaf>,
  { isServer = false, isUndo = false }: Origin,
): Promise<void> {
  if (isServer) return
  const brought = [...leaves].flatMap(({ field, parts, path }) =>
    mayNameFiles(field)
      ? broughtFiles(field, valueAt(before, parts), valueAt(after, parts), path)
      : [],
  )
  // What the history named came in by the rules of its time.
  const judged = isUndo ? brought.filter(({ address }) => isUploaded(address)) : brought
  if (!judged.length) return
  const known = await keptFiles(database, resource, String(after._id), judged, isUndo)
  const wrong = judged.filter(({ address }) => !known.has(address))
  const key = isUndo ? 'validation.fileDeleted' : 'validation.fileElsewhere'
  if (wrong.length) throw badInput(Object.fromEntries(wrong.map(({ path }) => [path, { key }])))
}

/** Those that may be named; from now on none of them counts as unused. */
async function keptFiles(
  database: Database,
  resource: Resource,
  id: string,
  files: readonly NamedFile[],
  isUndo: boolean,
): Promise<ReadonlySet<string>> {
  // In one order, so that two writes that name the same files do not wait in a ring.
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
