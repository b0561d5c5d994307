import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bareAddress } from '../../schema/index.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addressOf, recordFiles, recordingStore, type FileTarget } from './recordFiles.ts'
import type { StorageQuota } from './storageQuota.ts'
import { storedName } from './storedName.ts'
import { renditionName } from './storePicture.ts'

/** Stores PDFs that the server creates or fetches, and reads stored files. */
export interface Documents {
  /**
   * Stores a PDF as a private file of a record.
   * @param name file name without extension, such as `label`
   * @returns its address
   */
  keep(pdf: Uint8Array, name: string, target: FileTarget): Promise<string>
  /** Reads the file of an address, signed or not; null if there is none. */
  read(address: string): Promise<Uint8Array | null>
  /** Reads the JPEG rendition of a picture in this width; null if there is none. */
  readPicture(address: string, width: number): Promise<Uint8Array | null>
}

/** Generates the file of an address on demand; null for an unknown address. */
export type DrawnFile = (address: string, width?: number) => Promise<Uint8Array | null>

interface Parts {
  readonly database: Database
  readonly store: FileStore
  /** Folder for temporary files. */
  readonly folder: string
  readonly quota: StorageQuota
  /** Generates the files of demo data. */
  readonly drawn?: DrawnFile | undefined
}

/** Creates {@link Documents} on a file store. */
export function documents({ database, store, folder, quota, drawn }: Parts): Documents {
  async function stored(name: string): Promise<Uint8Array | null> {
    const file = await store.read(name)
    return file && buffer(file.stream)
  }
  const storedNameOf = (address: string) => bareAddress(address).replace(/^\/files\//, '')
  return {
    async keep(pdf, name, target) {
      const hash = createHash('sha256').update(pdf).digest('hex')
      const stored = `papers/${storedName(hash, `${name}.pdf`, 'pdf')}`
      const recording = recordingStore(store, database)
      if ((await recording.store.sizeOf(stored)) === null) {
        const temporary = join(folder, uuidv7())
        try {
          await writeFile(temporary, pdf)
          await recording.store.save(temporary, stored)
        } finally {
          await rm(temporary, { force: true })
        }
      }
      const address = addressOf(stored)
      await recordFiles(database, target, new Map([[address, recording.savedBytes()]]), quota)
      return address
    },
    async read(address) {
      return (await drawn?.(bareAddress(address))) ?? stored(storedNameOf(address))
    },
    async readPicture(address, width) {
      const picture = await drawn?.(bareAddress(address), width)
      return picture ?? stored(renditionName(storedNameOf(address), width, 'jpg'))
    },
  }
}
