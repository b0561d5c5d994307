import { readFile, stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadPart } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { badInput } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { noteFiles, notingStore, type FileTarget } from './noteFiles.ts'
import { refuseBeyondRoom, type Room } from './room.ts'
import { storeFile } from './storeFile.ts'
import { discard, missingParts, receiveParts, type UploadPatience } from './receiveParts.ts'

/** A file that a handler reads. */
export interface ReadFile {
  /** What its sender calls it. */
  readonly name: string
  readonly content: Buffer
}

/** What came with a request: addresses of the kept files by part, and the texts beside them. */
export interface Upload {
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, string>>
  /** Those that are read and not kept, by part. */
  readonly contents: Readonly<Record<string, readonly ReadFile[]>>
}

/**
 * Takes the files of a request. `targetOf` sees the texts before any file is opened, and answers for what
 * they are.
 * @throws ApiError when one of the files is refused; then none of them is kept track of
 */
export type Uploader = (
  request: FastifyRequest,
  parts: Readonly<Record<string, UploadPart>>,
  targetOf: (texts: Readonly<Record<string, string>>) => FileTarget | Promise<FileTarget>,
) => Promise<Upload>

export interface UploaderParts {
  readonly database: Database
  readonly store: FileStore
  /** Where files wait until they are whole. */
  readonly folder: string
  /** Most bytes of one owner. */
  readonly room: Room
  readonly patience?: UploadPatience | undefined
}

const totalSize = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((path) => stat(path)))).reduce((sum, { size }) => sum + size, 0)

/** Teaches an app multipart. */
export async function uploader(
  app: FastifyInstance,
  { database, store, folder, room, patience }: UploaderParts,
): Promise<Uploader> {
  await app.register(multipart)
  return async (request, parts, targetOf) => {
    const received = await receiveParts(request, parts, folder, patience)
    try {
      const missing = missingParts(parts, received.files)
      if (Object.keys(missing).length) throw badInput(missing)
      const contents: Record<string, ReadFile[]> = {}
      for (const { part, name, path } of received.files)
        if (parts[part]?.isRead)
          contents[part] = [...(contents[part] ?? []), { name, content: await readFile(path) }]
      if (Object.values(parts).every(({ isRead }) => isRead))
        return { files: {}, texts: received.texts, contents }
      const target = await targetOf(received.texts)
      const size = await totalSize(received.files.map(({ path }) => path))
      if (size) await refuseBeyondRoom(database, target.owner, size, room)
      const files: Record<string, string[]> = {}
      const stored = new Map<string, number>()
      for (const name of Object.keys(parts)) files[name] = []
      for (const file of received.files) {
        const part = parts[file.part]
        if (!part || part.isRead) continue
        const noting = notingStore(store, database)
        const address = await storeFile(noting.store, file, part)
        files[file.part]?.push(address)
        stored.set(address, (stored.get(address) ?? 0) + noting.savedBytes())
      }
      if (stored.size) await noteFiles(database, target, stored, room)
      return { files, texts: received.texts, contents }
    } finally {
      await discard(received.files)
    }
  }
}
