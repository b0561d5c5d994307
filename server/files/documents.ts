import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bareAddress } from '../../schema/index.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addressOf, noteFiles, notingStore, type FileTarget } from './noteFiles.ts'
import type { Room } from './room.ts'
import { storedName } from './storedName.ts'
import { renditionName } from './storePicture.ts'

/** Papers that the server itself makes or fetches, and those that were uploaded. */
export interface Documents {
  /**
   * Keeps a PDF as a private paper of a record.
   * @param name what it is, such as `label`; the ending is added
   * @returns its address
   */
  keep(pdf: Uint8Array, name: string, target: FileTarget): Promise<string>
  /** The bytes behind an address of ours, signed or not; null where there is no such file. */
  read(address: string): Promise<Uint8Array | null>
  /** A picture of ours as JPEG in about this width; null where there is none. */
  readPicture(address: string, width: number): Promise<Uint8Array | null>
}

/** Draws what stands behind an address instead of storing it; null for an address that it does not know. */
export type DrawnFile = (address: string, width?: number) => Promise<Uint8Array | null>

interface Parts {
  readonly database: Database
  readonly store: FileStore
  /** Where files wait until they are whole. */
  readonly folder: string
  readonly room: Room
  /** The files of demo data. */
  readonly drawn?: DrawnFile | undefined
}

/** The papers in a store of files. */
export function documents({ database, store, folder, room, drawn }: Parts): Documents {
  async function stored(name: string): Promise<Uint8Array | null> {
    const file = await store.read(name)
    return file && buffer(file.stream)
  }
  const nameOf = (address: string) => bareAddress(address).replace(/^\/files\//, '')
  return {
    async keep(pdf, name, target) {
      const hash = createHash('sha256').update(pdf).digest('hex')
      const stored = `papers/${storedName(hash, `${name}.pdf`, 'pdf')}`
      const noting = notingStore(store, database)
      if ((await noting.store.sizeOf(stored)) === null) {
        const temporary = join(folder, uuidv7())
        try {
          await writeFile(temporary, pdf)
          await noting.store.save(temporary, stored)
        } finally {
          await rm(temporary, { force: true })
        }
      }
      const address = addressOf(stored)
      await noteFiles(database, target, new Map([[address, noting.savedBytes()]]), room)
      return address
    },
    async read(address) {
      return (await drawn?.(bareAddress(address))) ?? stored(nameOf(address))
    },
    async readPicture(address, width) {
      const picture = await drawn?.(bareAddress(address), width)
      return picture ?? stored(renditionName(nameOf(address), width, 'jpg'))
    },
  }
}
