import type { FileEncoding, OtherLines } from '../../../resources/settings/fileForm.ts'
import { lostSign } from './garbled.ts'
import { refusedFile } from '../read/refusedFile.ts'
import { windowsText } from './windowsText.ts'

/** Maximum number of lines that are listed. */
const maxListedLines = 5

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10

/** Number of bytes of the UTF-8 character at this position (two or more); 0 if it is invalid. */
function characterLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4) return 0
  for (let next = 1; next < length; next += 1) if (!isContinuation(bytes[at + next])) return 0
  // Overlong encodings, surrogates and code points beyond U+10FFFF are invalid.
  const second = bytes[at + 1] ?? 0
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  return first === 0xf4 && second > 0x8f ? 0 : length
}

interface Line {
  readonly bytes: Buffer
  /** Number of valid UTF-8 characters of several bytes. */
  readonly letters: number
  /** Number of bytes that are not valid UTF-8. */
  readonly strays: number
}

function* linesOf(bytes: Buffer): Generator<Line> {
  let from = 0
  let letters = 0
  let strays = 0
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : characterLength(bytes, at)
    if (byte >= 0x80 && length) letters += 1
    if (!length) strays += 1
    at += length || 1
    const isEnd = byte === 0x0a || (byte === 0x0d && bytes[at] !== 0x0a)
    if (!isEnd && at < bytes.length) continue
    yield { bytes: bytes.subarray(from, at), letters, strays }
    from = at
    letters = 0
    strays = 0
  }
}

/**
 * Lead bytes of UTF-8 (C2, C3) and accents of Mac Roman: implausible as Windows-1252 characters.
 */
const implausibleBytes = new Set([0xc2, 0xc3, 0x88, 0x98])

/** Decodes a UTF-8 line whose invalid bytes are taken as Windows-1252, where that is plausible. */
function mixedText(bytes: Buffer): string {
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : characterLength(bytes, at)
    if (length) {
      at += length
      continue
    }
    const stray = implausibleBytes.has(byte) ? lostSign : windowsText(bytes.subarray(at, at + 1))
    text += bytes.toString('utf8', from, at) + stray
    at += 1
    from = at
  }
  return text + bytes.toString('utf8', from)
}

/** Mac Roman accents decoded as Windows-1252, such as `Cittˆ`, `perchŽ`. */
const macRomanAccents = /\p{L}[ˆ˜]|\p{Ll}Ž/u

function otherLines(encoding: FileEncoding, numbers: readonly number[]): OtherLines | null {
  if (numbers.length === 0) return null
  return { encoding, count: numbers.length, lines: numbers.slice(0, maxListedLines) }
}

interface DecodedLines {
  readonly text: string
  readonly encoding: FileEncoding
  readonly others: OtherLines | null
}

function decodeMostlyUtf8(lines: readonly Line[]): DecodedLines {
  const text = lines
    .map(({ bytes, strays }) => (strays ? mixedText(bytes) : bytes.toString('utf8')))
    .join('')
  const numbers = lines.flatMap(({ strays }, at) => (strays ? at + 1 : []))
  return { text, encoding: 'utf-8', others: otherLines('windows-1252', numbers) }
}

function decodeMostlyWindows(lines: readonly Line[]): DecodedLines {
  const isOther = ({ letters, strays }: Line) => letters > 0 && strays === 0
  const text = lines
    .map((line) => (isOther(line) ? line.bytes.toString('utf8') : windowsText(line.bytes)))
    .join('')
  if (text.includes(lostSign) || macRomanAccents.test(text))
    throw refusedFile('app.importFiles.refused.encoding')
  const numbers = lines.flatMap((line, at) => (isOther(line) ? at + 1 : []))
  return { text, encoding: 'windows-1252', others: otherLines('utf-8', numbers) }
}

/**
 * Decodes bytes that are not entirely UTF-8, line by line; the majority of non-ASCII characters
 * determines the main encoding.
 * @param isUtf8 whether a byte order mark declares UTF-8
 * @throws ApiError 400 for text that is neither UTF-8 nor Windows-1252
 */
export function decodeLines(bytes: Buffer, isUtf8: boolean): DecodedLines {
  const lines = [...linesOf(bytes)]
  const letters = lines.reduce((sum, line) => sum + line.letters, 0)
  const strays = lines.reduce((sum, line) => sum + line.strays, 0)
  return isUtf8 || letters >= strays ? decodeMostlyUtf8(lines) : decodeMostlyWindows(lines)
}
