import { readFile, stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadPart } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { badInput } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { recordFiles, recordingStore, type FileTarget } from './recordFiles.ts'
import { refuseOverQuota, type StorageQuota } from './storageQuota.ts'
import { storeFile } from './storeFile.ts'
import { discard, missingParts, receiveParts, type UploadTimeouts } from './receiveParts.ts'

/** A file whose content is passed to a handler instead of being stored. */
export interface ReadFile {
  /** The sender's file name. */
  readonly name: string
  readonly content: Buffer
}

/** The files and texts of a multipart request. */
export interface Upload {
  /** Addresses of the stored files, by part. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, string>>
  /** Files that are not stored, by part. */
  readonly contents: Readonly<Record<string, readonly ReadFile[]>>
}

/**
 * Receives and stores the files of a request. `targetOf` gets the texts before any file is opened,
 * and returns the record that the files belong to.
 * @throws ApiError if one of the files is refused; then none of them is recorded
 */
export type Uploader = (
  request: FastifyRequest,
  parts: Readonly<Record<string, UploadPart>>,
  targetOf: (texts: Readonly<Record<string, string>>) => FileTarget | Promise<FileTarget>,
) => Promise<Upload>

export interface UploaderParts {
  readonly database: Database
  readonly store: FileStore
  /** Folder for temporary files. */
  readonly folder: string
  readonly quota: StorageQuota
  readonly timeouts?: UploadTimeouts | undefined
}

const totalSize = async (paths: readonly string[]) =>
  (await Promise.all(paths.map((path) => stat(path)))).reduce((sum, { size }) => sum + size, 0)

/** Registers multipart parsing with an app, and creates the uploader. */
export async function uploader(
  app: FastifyInstance,
  { database, store, folder, quota, timeouts }: UploaderParts,
): Promise<Uploader> {
  await app.register(multipart)
  return async (request, parts, targetOf) => {
    const received = await receiveParts(request, parts, folder, timeouts)
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
      if (size) await refuseOverQuota(database, target.owner, size, quota)
      const files: Record<string, string[]> = {}
      const stored = new Map<string, number>()
      for (const name of Object.keys(parts)) files[name] = []
      for (const file of received.files) {
        const part = parts[file.part]
        if (!part || part.isRead) continue
        const recording = recordingStore(store, database)
        const address = await storeFile(recording.store, file, part)
        files[file.part]?.push(address)
        stored.set(address, (stored.get(address) ?? 0) + recording.savedBytes())
      }
      if (stored.size) await recordFiles(database, target, stored, quota)
      return { files, texts: received.texts, contents }
    } finally {
      await discard(received.files)
    }
  }
}
