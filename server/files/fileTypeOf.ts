import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileType } from '../../schema/index.ts'
import { isFilm } from './isFilm.ts'

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

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Names of the streams that old Word and Excel files hold, as they stand there: two bytes a letter. */
const streams = [
  [utf16('WordDocument'), 'doc'],
  [utf16('Workbook'), 'xls'],
  [utf16('Book'), 'xls'],
] as const
/** Where office files hold programs: the stream of old ones, and the part of new ones. */
const macros = {
  older: utf16('_VBA_PROJECT'),
  newer: Buffer.from('vbaProject.bin'),
} as const

/** Which of some names stand in a file. They may stand anywhere in it, so all of it is read, a piece at a time. */
async function namesIn(path: string, names: readonly Buffer[]): Promise<ReadonlySet<Buffer>> {
  const found = new Set<Buffer>()
  const overlap = Math.max(...names.map(({ length }) => length))
  const handle = await open(path)
  try {
    let tail = Buffer.alloc(0)
    for await (const piece of handle.createReadStream({ highWaterMark: 1 << 20 })) {
      const part = Buffer.concat([tail, piece as Buffer])
      for (const name of names) if (part.includes(name)) found.add(name)
      tail = part.subarray(-overlap)
    }
    return found
  } finally {
    await handle.close()
  }
}

async function olderOffice(path: string): Promise<FileType | null> {
  const found = await namesIn(path, [macros.older, ...streams.map(([name]) => name)])
  if (found.has(macros.older)) return null
  return streams.find(([name]) => found.has(name))?.[1] ?? null
}

/** Whether what stands behind the head of a file is as its type has it; random bytes are not. */
async function isWhole(path: string, type: FileType): Promise<boolean> {
  if (type === 'docx' || type === 'xlsx') return (await namesIn(path, [macros.newer])).size === 0
  return type !== 'avi' && type !== 'mpg' ? true : isFilm(path, type)
}

/** What a file is by its content; null for anything that is not among our types, or brings a program. */
export async function fileTypeOf(path: string): Promise<FileType | null> {
  const found = await fileTypeFromFile(path)
  if (!found) return null
  if (found.ext === 'cfb') return olderOffice(path)
  const type = known[found.ext]
  return type && (await isWhole(path, type)) ? type : null
}
