import type { FileEncoding, OtherLines } from '../../../resources/settings/fileForm.ts'
import { decodeLines } from './decodeLines.ts'
import { refusedFile } from '../read/refusedFile.ts'

/** Number of bytes used to detect UTF-16 without a byte order mark. */
const sampleBytes = 4096

/** Whether a file begins with these bytes. */
export const beginsWith = (bytes: Buffer, signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** Detects UTF-16: in our languages, every second byte is zero. */
function utf16ByteOrder(bytes: Buffer): 'le' | 'be' | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  const half = Math.floor(sample.length / 2)
  if (half < 2) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > half / 2 && even < half / 10) return 'le'
  return even > half / 2 && odd < half / 10 ? 'be' : undefined
}

function markOf(bytes: Buffer): Exclude<FileEncoding, 'windows-1252'> | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return beginsWith(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : undefined
}

/** Control characters that no table contains, but binary files do. */
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001F]/

/** End-of-file character of old systems. */
// eslint-disable-next-line no-control-regex
const endOfFile = /\u001A\s*$/

/** The text of a file, and its encoding. */
export interface Decoded {
  readonly text: string
  readonly encoding: FileEncoding
  readonly hasMark: boolean
  /** Lines in another encoding than the rest. */
  readonly others: OtherLines | null
}

function decodeBytes(bytes: Buffer): Decoded {
  const mark = markOf(bytes)
  const side = mark ? undefined : utf16ByteOrder(bytes)
  const encoding = mark ?? (side ? (`utf-16${side}` as const) : 'utf-8')
  const hasMark = mark !== undefined
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return { text, encoding, hasMark, others: null }
  } catch {
    const isBinary = binary.test(bytes.toString('latin1').replace(endOfFile, ''))
    if (isBinary || encoding !== 'utf-8') throw refusedFile('app.importFiles.refused.noTable')
    return { ...decodeLines(hasMark ? bytes.subarray(3) : bytes, hasMark), hasMark }
  }
}

/**
 * Decodes a text file as saved by spreadsheets: UTF-8 or UTF-16, with or without byte order mark,
 * or Windows-1252, which may be mixed with UTF-8 by line. Line breaks become `\n`.
 * @throws ApiError 400 for a picture or another binary file
 */
export function decodeText(bytes: Buffer): Decoded {
  const found = decodeBytes(bytes)
  const text = found.text.replace(endOfFile, '')
  if (binary.test(text)) throw refusedFile('app.importFiles.refused.noTable')
  return { ...found, text: text.replace(/\r\n?/g, '\n') }
}
