import { isArchive } from '../coding/workbookIn.ts'
import type { OpenTable, TableFile } from './openTable.ts'
import { readInWorkerThread } from './readInWorkerThread.ts'
import { readTable } from './readTable.ts'
import { headOf, linesOf, textsOf } from './tableParts.ts'

/** Files up to this size are read directly, which is faster than starting a thread. */
const maxDirectBytes = 128 * 1024
/** The same for compressed files, which expand. */
const maxDirectZipBytes = 24 * 1024

function readDirectly(bytes: Buffer, { fileName, keys }: Omit<TableFile, 'bytes'>): OpenTable {
  const table = readTable(bytes, fileName, keys)
  return {
    ...headOf(table),
    textsOf: (column, only) => Promise.resolve(textsOf(table, column, only)),
    async *linesOf(id, columns) {
      yield* linesOf(table, id, columns)
    },
    close: () => Promise.resolve(),
  }
}

/**
 * Reads a file and runs work with its table. A large file is read in a worker thread, which ends
 * with the work; its bytes are unusable afterwards.
 * @throws ApiError as `readTable` does
 */
export async function withTable<T>(
  bytes: Buffer,
  file: Omit<TableFile, 'bytes'>,
  work: (table: OpenTable) => Promise<T>,
): Promise<T> {
  const maxBytes = isArchive(bytes) ? maxDirectZipBytes : maxDirectBytes
  const table =
    bytes.byteLength > maxBytes ? await readInWorkerThread(bytes, file) : readDirectly(bytes, file)
  try {
    return await work(table)
  } finally {
    await table.close()
  }
}
