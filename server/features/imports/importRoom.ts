import { sql } from 'kysely'
import { mostOpenImportBytes } from '../../../resources/settings/imports.ts'
import type { Model, Resource } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { quotaOwner } from '../../files/ownerOf.ts'
import { refuseOverQuota, type StorageQuota } from '../../files/storageQuota.ts'

const megabyte = 1024 ** 2

/** Bytes of a user's imports that were neither applied nor undone. */
async function openBytes(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum("bytes"), 0) as bytes from imports
    where "userId" = ${userId}::uuid and "appliedAt" is null`.execute(database)
  return Number(rows[0]?.bytes ?? 0)
}

/**
 * Refuses a file that has no room: each row is kept until its import is deleted, whatever becomes
 * of it.
 * @param bytes of the file
 * @throws ApiError 413 with code `NO_ROOM`
 */
export async function refuseWithoutRoom(
  database: Database,
  model: Model,
  resource: Resource,
  { subject }: Actor,
  bytes: number,
  quota: StorageQuota,
): Promise<void> {
  await refuseOverQuota(database, quotaOwner(model, resource, subject), bytes, quota)
  const open = await openBytes(database, subject.id)
  // A single file is taken as large as files may be.
  if (open === 0 || open + bytes <= mostOpenImportBytes) return
  const vars = {
    used: Math.ceil(open / megabyte),
    most: Math.floor(mostOpenImportBytes / megabyte),
  }
  throw new ApiError(413, 'NO_ROOM', 'app.importErrors.noRoom', { vars })
}
