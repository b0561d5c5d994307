import { once } from 'node:events'
import type { Language } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { isOutOfMemory, acquireThreadSlot, startWorkerThread } from '../../platform/workerThread.ts'
import { refusedFile, type IncomingFile } from './exchangedTexts.ts'
import { readTexts, type SentFile } from './readTexts.ts'

/** Texts up to this length are read in a few milliseconds, faster than a thread starts. */
const maxInlineCharacters = 128 * 1024
/** Lower for packed workbooks, which unpack to several times their size. */
const maxInlineBase64 = 32 * 1024

/** Memory limit of the thread. */
const megabytes = 512

type Answer =
  | { readonly file: IncomingFile }
  | { readonly refused: Pick<ApiError, 'status' | 'code' | 'key' | 'details'> }

/**
 * Reads a file of texts; a large one in a thread of its own, so that other requests do not wait.
 * @throws ApiError 400
 */
export async function readTextsInThread(
  content: string,
  target: Language,
  isBase64 = false,
): Promise<IncomingFile> {
  const file: SentFile = { content, isBase64 }
  const maxInline = isBase64 ? maxInlineBase64 : maxInlineCharacters
  if (content.length <= maxInline) return readTexts(file, target)
  const end = await acquireThreadSlot()
  const worker = startWorkerThread({
    name: 'textsWorker',
    from: import.meta.url,
    data: { file, target },
    megabytes,
  })
  try {
    const [answer] = (await once(worker, 'message')) as [Answer]
    if ('file' in answer) return answer.file
    const { status, code, key, details } = answer.refused
    throw new ApiError(status, code, key, details)
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    throw refusedFile('app.translationFiles.refused.tooManyParts')
  } finally {
    await worker.terminate().finally(end)
  }
}
