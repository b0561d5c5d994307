import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileType } from '../../schema/index.ts'

/** What the library calls our types; it tells them by their bytes. */
const known: Readonly<Record<string, FileType>> = {
  gif: 'gif',
  jpg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  rar: 'rar',
  zip: 'zip',
  mpg: 'mpg',
  avi: 'avi',
}

/** Names of the streams that old Word and Excel files hold, as they stand there: two bytes a letter. */
const streams = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
] as const
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** The directory of such a file may stand anywhere in it, so all of it is read, a piece at a time. */
async function olderOffice(path: string): Promise<FileType | null> {
  const handle = await open(path)
  try {
    let tail = Buffer.alloc(0)
    for await (const piece of handle.createReadStream({ highWaterMark: 1 << 20 })) {
      const part = Buffer.concat([tail, piece as Buffer])
      const hit = streams.find(([name]) => part.includes(utf16(name)))
      if (hit) return hit[1]
      tail = part.subarray(-64)
    }
    return null
  } finally {
    await handle.close()
  }
}

/** What a file is by its content; null for anything that is not among our types. */
export async function fileTypeOf(path: string): Promise<FileType | null> {
  const found = await fileTypeFromFile(path)
  if (!found) return null
  return found.ext === 'cfb' ? olderOffice(path) : (known[found.ext] ?? null)
}
