import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { filesFolder } from '../adapters/files/fileStore.ts'
import type { FileOptions } from '../adapters/files/openFileStore.ts'
import type { Database } from '../db/connect.ts'

/** A portal notes where its files are this often. */
const noteEveryMs = 60_000
/** A portal that has not done so for this time is gone. */
const goneAfterMinutes = 3

/** Where a portal keeps files: the same for all portals that share a bucket or folder. */
export interface FilePlace {
  readonly id: string
  /** For people: the bucket, or the machine and the folder. */
  readonly shown: string
}

/** The id of a folder stays in it, so it outlives restarts, moves and another name of the machine. */
function folderId(folder: string): string {
  const file = join(folder, 'store-id')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

export function filePlace({ dataDir, s3 }: FileOptions): FilePlace {
  if (s3) return { id: `${s3.endpoint ?? ''}/${s3.bucket}`, shown: `the bucket ${s3.bucket}` }
  const folder = resolve(filesFolder(dataDir))
  return { id: folderId(folder), shown: `${folder} of ${hostname()}` }
}

const keyOf = ({ id }: FilePlace) => `files:${id}`

/**
 * Notes in the database where this portal keeps files.
 * @returns the other places in which running portals of the database keep theirs
 */
export async function noteFilePlace(
  database: Database,
  place: FilePlace,
): Promise<readonly string[]> {
  await sql`insert into state ("key", "value", "updatedAt")
    values (${keyOf(place)}, ${JSON.stringify({ shown: place.shown })}::jsonb, now())
    on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`.execute(
    database,
  )
  const { rows } = await sql<{ shown: string }>`select "value" ->> 'shown' as shown from state
    where "key" like 'files:%' and "key" <> ${keyOf(place)}
      and "updatedAt" > now() - make_interval(mins => ${goneAfterMinutes}) order by 1`.execute(
    database,
  )
  return rows.map(({ shown }) => shown)
}

/**
 * Says when another portal of the database keeps its files elsewhere, at the start or later: what
 * is uploaded there is missing here.
 * @returns ends this, and takes back what was noted
 */
export async function watchOtherStores(
  database: Database,
  place: FilePlace,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const told = new Set<string>()
  async function look(): Promise<void> {
    for (const other of await noteFilePlace(database, place)) {
      if (told.has(other)) continue
      told.add(other)
      say(
        `Another portal of this database keeps uploads in ${other}, this one in ${place.shown}: each lacks those of the other. Set the same S3_BUCKET for all.`,
      )
    }
  }
  await look()
  // While the database is away, the next look is in time.
  const timer = setInterval(() => void look().catch(() => undefined), noteEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await database
      .deleteFrom('state')
      .where('key', '=', keyOf(place))
      .execute()
      .catch(() => undefined)
  }
}
