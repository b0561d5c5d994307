import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { inTransaction, type Database } from '../db/connect.ts'
import { refuseOverQuota, type StorageQuota } from './storageQuota.ts'

/** The record that files are uploaded for, and who uploads them. */
export interface FileTarget {
  readonly resource: string
  readonly recordId: string
  /** Owner of the record; null if it belongs to the house. */
  readonly owner: string | null
  readonly userId: string
}

/** The address under which records name a stored file. */
export const addressOf = (name: string) => `/files/${name}`

/**
 * Wraps the store for one upload: each file is recorded before the store is checked for it, so that
 * a concurrent deletion of unused files has either deleted it already or leaves it alone.
 */
export function recordingStore(
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

/** Bytes stored for the files of an upload, with renditions, by address; 0 for existing files. */
export type StoredBytes = ReadonlyMap<string, number>

/**
 * Records for which record files were stored; only then may a write name them.
 * @throws ApiError 413 if concurrent uploads of the same owner have used up the quota
 */
export function recordFiles(
  database: Database,
  target: FileTarget,
  files: StoredBytes,
  quota: StorageQuota,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { resource, recordId, owner, userId } = target
    // Uploads of one owner are serialized, so that two cannot exceed the quota together.
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
    await refuseOverQuota(tx, owner, 0, quota)
  })
}
