import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadPart } from '../../schema/index.ts'
import { badInput } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { temporaryFolder } from '../adapters/files/folderStore.ts'
import { storeFile } from './storeFile.ts'
import { discard, receiveParts, type UploadPatience } from './receiveParts.ts'

/** What came with a request: addresses of the kept files by part, and the texts beside them. */
export interface Upload {
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Takes the files of a request. `mayKeep` sees the texts before any file is opened.
 * @throws ApiError when one of the files is refused; then none of them is kept track of
 */
export type Uploader = (
  request: FastifyRequest,
  parts: Readonly<Record<string, UploadPart>>,
  mayKeep: (texts: Readonly<Record<string, string>>) => void | Promise<void>,
) => Promise<Upload>

/** Teaches an app multipart. `root` is the store's disk, where files wait until they are whole. */
export async function uploader(
  app: FastifyInstance,
  store: FileStore,
  root: string,
  patience?: UploadPatience,
): Promise<Uploader> {
  await app.register(multipart)
  const folder = await temporaryFolder(root)
  return async (request, parts, mayKeep) => {
    const received = await receiveParts(request, parts, folder, patience)
    try {
      const missing = Object.entries(parts).filter(
        ([name, part]) => !part.optional && !received.files.some((file) => file.part === name),
      )
      if (missing.length)
        throw badInput(
          Object.fromEntries(missing.map(([name]) => [name, { key: 'app.uploads.missing' }])),
        )
      await mayKeep(received.texts)
      const files: Record<string, string[]> = {}
      for (const name of Object.keys(parts)) files[name] = []
      for (const file of received.files) {
        const part = parts[file.part]
        if (part) files[file.part]?.push(await storeFile(store, file, part))
      }
      return { files, texts: received.texts }
    } finally {
      await discard(received.files)
    }
  }
}
