import type { OpenTable } from './openTable.ts'
import { readAside } from './readAside.ts'
import { readTable } from './readTable.ts'
import { headOf, linesOf, textsOf } from './tableParts.ts'

/** Bytes that are read in a few milliseconds; starting a thread takes longer. */
const readAtOnce = 256 * 1024

function readHere(bytes: Buffer, fileName: string): OpenTable {
  const table = readTable(bytes, fileName)
  return {
    ...headOf(table),
    textsOf: (column) => Promise.resolve(textsOf(table, column)),
    async *linesOf(id) {
      yield* linesOf(table, id)
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
  fileName: string,
  work: (table: OpenTable) => Promise<T>,
): Promise<T> {
  const table =
    bytes.byteLength > readAtOnce ? await readAside(bytes, fileName) : readHere(bytes, fileName)
  try {
    return await work(table)
  } finally {
    await table.close()
  }
}
