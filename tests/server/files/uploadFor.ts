import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { UploadPart } from '../../../schema/index.ts'
import type { FileStore } from '../../../server/adapters/files/fileStore.ts'
import { filesFolder } from '../../../server/adapters/files/fileStore.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import type { FileTarget } from '../../../server/files/recordFiles.ts'
import { temporaryFolder } from '../../../server/adapters/files/folderStore.ts'
import { uploader } from '../../../server/files/uploader.ts'
import { multipart } from '../../helpers/multipart.ts'
import type { TestServer } from '../../helpers/testServer.ts'

const part: UploadPart = { accepts: ['pdf', 'jpeg', 'mpg'], most: 5, largest: 10_000_000 }

export interface Stores {
  readonly store?: FileStore
  readonly room?: number
}

/**
 * Uploads a file for a record as every call with files does; orders have no such call yet.
 * @returns its address
 */
export async function uploadFor(
  { database, dataDir }: TestServer,
  target: FileTarget,
  content: Buffer,
  { isPrivate, store = openFileStore({ dataDir }), room = 0 }: Stores & { isPrivate?: true } = {},
): Promise<string> {
  const app = Fastify()
  // Two at once would empty each other's folder.
  const root = join(filesFolder(dataDir), 'apart', randomUUID())
  const upload = await uploader(app, {
    database,
    store,
    folder: await temporaryFolder(root),
    quota: room,
  })
  app.post('/', (request) =>
    upload(request, { file: { ...part, ...(isPrivate && { isPrivate }) } }, () => target),
  )
  const { body, headers } = await multipart([{ part: 'file', name: 'a.pdf', content }])
  const answer = await app.inject({ method: 'POST', url: '/', payload: body, headers })
  await app.close()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ files: { file: string[] } }>().files.file[0] ?? ''
}

/** A paper with something of its own in it. */
export const paper = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`)
