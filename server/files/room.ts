import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'

/** Most bytes of files that one owner's records may have; 0 for no limit. */
export type Room = number

const megabyte = 1024 ** 2

/** The bytes that an owner's files take; what several records have is one file. */
export async function usedRoom(database: Database, owner: string): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(s."bytes"), 0) as used from "storedFiles" s
    where s."address" in (select r."address" from "fileRecords" r where r."owner" = ${owner}::uuid)`.execute(
    database,
  )
  return Number(rows[0]?.used ?? 0)
}

/** @throws ApiError 413 with code `NO_ROOM` where so many more bytes do not fit */
export async function refuseBeyondRoom(
  database: Database,
  owner: string | null,
  more: number,
  room: Room,
): Promise<void> {
  if (!owner || !room) return
  const left = room - (await usedRoom(database, owner))
  if (more <= left) return
  const vars = { megabytes: Math.max(0, Math.floor(left / megabyte)) }
  throw new ApiError(413, 'NO_ROOM', 'app.uploads.noRoom', { vars })
}
