import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { hasPdfHeader, pdfHeaderBytes, type FileType } from '../../schema/index.ts'

/** Bytes to read: enough for the header of a film and what follows, including padding. */
const sampleBytes = 64 * 1024

/** The first bytes of a file. */
async function headOf(path: string, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** An AVI begins with a list that contains the film's header, followed by another chunk. */
function isAvi(bytes: Buffer): boolean {
  if (textAt(bytes, 12) !== 'LIST' || textAt(bytes, 20) !== 'hdrl' || textAt(bytes, 24) !== 'avih')
    return false
  const size = bytes.readUInt32LE(16)
  const next = 20 + size + (size % 2)
  return next + 4 > bytes.length || /^[\x20-\x7e]{4}$/.test(textAt(bytes, next))
}

const startOfPack = 0x1ba

/**
 * In an MPEG stream, the first pack header is followed by padding, then a start code or the end.
 */
function isMpeg(bytes: Buffer): boolean {
  if (bytes.length < 5 || bytes.readUInt32BE(0) !== startOfPack) return true
  // In MPEG-2 the header ends with the number of padding bytes.
  const isMpeg2 = ((bytes[4] ?? 0) & 0xc0) === 0x40
  let at = isMpeg2 ? 14 + ((bytes[13] ?? 0) & 0x07) : 12
  const start = at
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at >= bytes.length || (bytes[at] === 1 && at - start >= 2)
}

/** Whether the content of a film continues as its header says; a header alone is easily faked. */
async function isFilm(path: string, type: 'avi' | 'mpg'): Promise<boolean> {
  const bytes = await headOf(path, sampleBytes)
  return type === 'avi' ? bytes.length >= 28 && isAvi(bytes) : isMpeg(bytes)
}

/** Our types by the extension that the library detects from the content. */
const typeByExtension: Readonly<Record<string, FileType>> = {
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

/** Names of the streams in old Word and Excel files, in UTF-16. */
const officeStreams = [
  [utf16('WordDocument'), 'doc'],
  [utf16('Workbook'), 'xls'],
  [utf16('Book'), 'xls'],
] as const
/** Names under which office files contain macros: a stream in old formats, a part in new ones. */
const macros = {
  older: utf16('_VBA_PROJECT'),
  newer: Buffer.from('vbaProject.bin'),
} as const

/** Which of these names a file contains, anywhere; the whole file is read in chunks. */
async function namesIn(path: string, names: readonly Buffer[]): Promise<ReadonlySet<Buffer>> {
  const found = new Set<Buffer>()
  const overlap = Math.max(...names.map(({ length }) => length))
  const handle = await open(path)
  try {
    let previousTail = Buffer.alloc(0)
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20 })) {
      const part = Buffer.concat([previousTail, chunk as Buffer])
      for (const name of names) if (part.includes(name)) found.add(name)
      previousTail = part.subarray(-overlap)
    }
    return found
  } finally {
    await handle.close()
  }
}

async function olderOffice(path: string): Promise<FileType | null> {
  const found = await namesIn(path, [macros.older, ...officeStreams.map(([name]) => name)])
  if (found.has(macros.older)) return null
  return officeStreams.find(([name]) => found.has(name))?.[1] ?? null
}

/** Whether the content after the header fits the type, and contains no macros. */
async function hasValidContent(path: string, type: FileType): Promise<boolean> {
  if (type === 'docx' || type === 'xlsx') return (await namesIn(path, [macros.newer])).size === 0
  return type !== 'avi' && type !== 'mpg' ? true : isFilm(path, type)
}

/** What the content of a file says that it is. */
export interface DetectedType {
  /** Null for other types than ours, and for files with macros. */
  readonly type: FileType | null
  /** What it is called if it is none of our types, such as `webp`; absent if nobody knows. */
  readonly otherType?: string
}

/** Detects the type of a file by its content. */
export async function fileTypeOf(path: string): Promise<DetectedType> {
  const found = await fileTypeFromFile(path)
  if (!found) {
    const isPdf = hasPdfHeader(await headOf(path, pdfHeaderBytes + 8))
    return { type: isPdf ? 'pdf' : null }
  }
  if (found.ext === 'cfb') return { type: await olderOffice(path) }
  const type = typeByExtension[found.ext]
  if (!type) return { type: null, otherType: found.ext }
  return { type: (await hasValidContent(path, type)) ? type : null }
}
