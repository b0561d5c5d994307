import type { FileEncoding, OtherLines } from '../../../resources/settings/fileForm.ts'
import { decodeLines } from './decodeLines.ts'
import { refusedFile } from '../read/refusedFile.ts'

/** Bytes by which an encoding without a mark is recognized. */
const sampleBytes = 4096

const beginsWith = (bytes: Buffer, signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** Texts in our languages have their zeros in every second byte, in UTF-16. */
function zeroSide(bytes: Buffer): 'le' | 'be' | undefined {
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

/** Signs that no table has: bytes of pictures and programs read as text. */
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001F]/

/** The sign with which old systems end a file. */
// eslint-disable-next-line no-control-regex
const endOfFile = /\u001A\s*$/

/** The text of a file, and how its bytes say it. */
export interface Decoded {
  readonly text: string
  readonly encoding: FileEncoding
  readonly hasMark: boolean
  /** Lines that are in another encoding than the rest. */
  readonly others: OtherLines | null
}

function decoded(bytes: Buffer): Decoded {
  const mark = markOf(bytes)
  const side = mark ? undefined : zeroSide(bytes)
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
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16, with their mark or without, or Windows-1252; UTF-8 and
 * Windows-1252 may change from line to line. Lines end with `\n`.
 * @throws ApiError 400 for a picture and whatever else is no text
 */
export function decodeText(bytes: Buffer): Decoded {
  const found = decoded(bytes)
  const text = found.text.replace(endOfFile, '')
  if (binary.test(text)) throw refusedFile('app.importFiles.refused.noTable')
  return { ...found, text: text.replace(/\r\n?/g, '\n') }
}
