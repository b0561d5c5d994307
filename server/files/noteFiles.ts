import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { inTransaction, type Database } from '../db/connect.ts'
import { refuseBeyondRoom, type Room } from './room.ts'

/** What files are uploaded for. */
export interface FileTarget {
  readonly resource: string
  readonly recordId: string
  /** Whose record that is; null for one of the house. */
  readonly owner: string | null
  readonly userId: string
}

/** The address under which records name a stored file. */
export const addressOf = (name: string) => `/files/${name}`

/**
 * The same store, for one upload: each file is noted before it is looked for, so that a clean-up at that
 * moment has either deleted it already or leaves it alone.
 */
export function notingStore(
  store: FileStore,
  database: Database,
): { readonly store: FileStore; readonly savedBytes: () => number } {
  let bytes = 0
  return {
    store: {
      ...store,
      async sizeOf(name) {
        await database
          .insertInto('storedFiles')
          .values({ address: addressOf(name) })
          .onConflict((one) => one.column('address').doUpdateSet({ unusedSince: null }))
          .execute()
        return store.sizeOf(name)
      },
      async save(temporary, name) {
        const { size } = await stat(temporary)
        await store.save(temporary, name)
        bytes += size
      },
    },
    savedBytes: () => bytes,
  }
}

/** Files of an upload: what each one and its renditions took, 0 where they were there already. */
export type StoredBytes = ReadonlyMap<string, number>

/**
 * Notes for which record files were stored: only then may a write name them.
 * @throws ApiError 413 where others of the same owner have taken the room meanwhile
 */
export function noteFiles(
  database: Database,
  target: FileTarget,
  files: StoredBytes,
  room: Room,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { resource, recordId, owner, userId } = target
    // Uploads of one owner take turns here, so that two that fit alone do not both pass.
    if (owner) await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx)
    for (const address of [...files.keys()].toSorted()) {
      const bytes = files.get(address) ?? 0
      if (bytes)
        await tx
          .updateTable('storedFiles')
          .set({ bytes: String(bytes) })
          .where('address', '=', address)
          .execute()
      await tx
        .insertInto('fileRecords')
        .values({ address, resource, recordId, owner, userId })
        .onConflict((one) => one.doNothing())
        .execute()
    }
    await refuseBeyondRoom(tx, owner, 0, room)
  })
}
