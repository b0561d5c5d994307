import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'

/** Maximum bytes of the files of one owner's records; 0 for no limit. */
export type StorageQuota = number

const megabyte = 1024 ** 2

/** Bytes used by an owner's files and imports; a file of several records counts once. */
export async function usedBytes(database: Database, owner: string): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select (select coalesce(sum(s."bytes"), 0) from "storedFiles" s
        where s."address" in (select r."address" from "fileRecords" r where r."owner" = ${owner}::uuid))
      + (select coalesce(sum(i."bytes"), 0) from imports i where i."userId" = ${owner}::uuid) as used`.execute(
    database,
  )
  return Number(rows[0]?.used ?? 0)
}

/** @throws ApiError 413 with code `NO_ROOM` if this many additional bytes exceed the quota */
export async function refuseOverQuota(
  database: Database,
  owner: string | null,
  additionalBytes: number,
  quota: StorageQuota,
): Promise<void> {
  if (!owner || !quota) return
  const left = quota - (await usedBytes(database, owner))
  if (additionalBytes <= left) return
  const vars = { megabytes: Math.max(0, Math.floor(left / megabyte)) }
  throw new ApiError(413, 'NO_ROOM', 'app.uploads.noRoom', { vars })
}
