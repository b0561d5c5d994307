import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '../../errors/apiError.ts'
import { isOutOfMemory, acquireThreadSlot, startWorkerThread } from '../../platform/workerThread.ts'
import type { OpenTable, TableFile, TableHead, TableQuestion } from './openTable.ts'
import { refusedFile } from './refusedFile.ts'

/** Default memory limit of the thread, in megabytes. */
const defaultMegabytes = 1024

type Answer =
  | { readonly value: unknown }
  | { readonly refused: Pick<ApiError, 'status' | 'code' | 'key' | 'details'> }

function startThread(bytes: Buffer, file: Omit<TableFile, 'bytes'>, megabytes: number): Worker {
  const ownsBuffer = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
  const transferred = ownsBuffer
    ? new Uint8Array(bytes.buffer as ArrayBuffer)
    : Uint8Array.from(bytes)
  return startWorkerThread({
    name: 'tableWorker',
    from: import.meta.url,
    data: { bytes: transferred, ...file } satisfies TableFile,
    moved: [transferred.buffer],
    megabytes,
  })
}

async function ask<T>(worker: Worker, question: TableQuestion): Promise<T> {
  worker.postMessage(question)
  const [answer] = (await once(worker, 'message').catch((error: unknown) => {
    if (!isOutOfMemory(error)) throw error
    throw refusedFile('app.importFiles.refused.tooManyCells')
  })) as [Answer]
  if ('value' in answer) return answer.value as T
  const { status, code, key, details } = answer.refused
  throw new ApiError(status, code, key, details)
}

/**
 * Reads a file in a worker thread, so that other requests do not wait for it. The bytes are
 * transferred, and unusable afterwards.
 * @throws ApiError as `readTable` does; 400 if the rows do not fit into memory
 */
export async function readInWorkerThread(
  bytes: Buffer,
  file: Omit<TableFile, 'bytes'>,
  megabytes = defaultMegabytes,
): Promise<OpenTable> {
  const releaseSlot = await acquireThreadSlot()
  const worker = startThread(bytes, file, megabytes)
  const close = () => worker.terminate().finally(releaseSlot)
  try {
    const head = await ask<TableHead>(worker, { ask: 'head' })
    return {
      ...head,
      textsOf: (column, only) => ask(worker, { ask: 'texts', column, only }),
      async *linesOf(id, columns) {
        let piece = await ask<Uint8Array | null>(worker, { ask: 'lines', id, columns })
        for (; piece; piece = await ask<Uint8Array | null>(worker, { ask: 'piece' })) yield piece
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
