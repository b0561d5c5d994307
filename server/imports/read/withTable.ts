import { isArchive } from '../coding/workbookIn.ts'
import type { OpenTable, TableFile } from './openTable.ts'
import { readAside } from './readAside.ts'
import { readTable } from './readTable.ts'
import { headOf, linesOf, textsOf } from './tableParts.ts'

/** Bytes that are read in a few milliseconds; starting a thread takes longer. */
const readAtOnce = 256 * 1024
/** What is packed is some times larger. */
const packedAtOnce = 24 * 1024

function readHere(bytes: Buffer, { fileName, keys }: Omit<TableFile, 'bytes'>): OpenTable {
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
 * Reads a file for some work; a large one in a thread of its own, which ends with the work. The bytes may be gone
 * afterwards.
 * @throws ApiError as `readTable` does
 */
export async function withTable<T>(
  bytes: Buffer,
  file: Omit<TableFile, 'bytes'>,
  work: (table: OpenTable) => Promise<T>,
): Promise<T> {
  const most = isArchive(bytes) ? packedAtOnce : readAtOnce
  const table = bytes.byteLength > most ? await readAside(bytes, file) : readHere(bytes, file)
  try {
    return await work(table)
  } finally {
    await table.close()
  }
}
