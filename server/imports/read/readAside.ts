import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '../../errors/apiError.ts'
import { isOutOfMemory, sideTurn, startSideThread } from '../../platform/sideThread.ts'
import type { OpenTable, TableFile, TableHead, TableQuestion } from './openTable.ts'
import { refusedFile } from './refusedFile.ts'

/** Megabytes that the rows of a file may take while it is read. */
const usualMegabytes = 1024

type Answer =
  | { readonly value: unknown }
  | { readonly refused: Pick<ApiError, 'status' | 'code' | 'key' | 'details'> }

function started(bytes: Buffer, file: Omit<TableFile, 'bytes'>, megabytes: number): Worker {
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
  const own = isWhole ? new Uint8Array(bytes.buffer as ArrayBuffer) : Uint8Array.from(bytes)
  return startSideThread({
    name: 'tableWorker',
    from: import.meta.url,
    data: { bytes: own, ...file } satisfies TableFile,
    moved: [own.buffer],
    megabytes,
  })
}

async function answered<T>(worker: Worker, question: TableQuestion): Promise<T> {
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
 * Reads a file in a thread of its own, so that nobody waits for it but its sender. The bytes are gone afterwards.
 * @throws ApiError as `readTable` does; 400 where the rows do not fit into memory
 */
export async function readAside(
  bytes: Buffer,
  file: Omit<TableFile, 'bytes'>,
  megabytes = usualMegabytes,
): Promise<OpenTable> {
  const end = await sideTurn()
  const worker = started(bytes, file, megabytes)
  const close = () => worker.terminate().finally(end)
  try {
    const head = await answered<TableHead>(worker, { ask: 'head' })
    return {
      ...head,
      textsOf: (column, only) => answered(worker, { ask: 'texts', column, only }),
      async *linesOf(id, columns) {
        let piece = await answered<Uint8Array | null>(worker, { ask: 'lines', id, columns })
        for (; piece; piece = await answered<Uint8Array | null>(worker, { ask: 'piece' }))
          yield piece
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
